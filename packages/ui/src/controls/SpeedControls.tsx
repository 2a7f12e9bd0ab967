/** The speed buttons of a simulation (REQ-UI-SPEED). */

export interface SpeedControlsProps<Speed extends number> {
  readonly speeds: readonly Speed[];
  readonly chosen: Speed;
  onChoose(speed: Speed): void;
}

export function SpeedControls<Speed extends number>({ speeds, chosen, onChoose }: SpeedControlsProps<Speed>) {
  return (
    <div className="speeds" role="group" aria-label="Game speed">
      {speeds.map((speed) => (
        <button
          type="button"
          key={speed}
          className="speed"
          aria-pressed={speed === chosen}
          onClick={() => onChoose(speed)}
        >
          {`${speed}×`}
        </button>
      ))}
    </div>
  );
}
