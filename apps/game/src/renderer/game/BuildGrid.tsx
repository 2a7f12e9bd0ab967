/** The build button grid: every placeable building, Demolish, and more asteroid (REQ-UI-BUILD-GRID). */
import { BUILDING_IDS, type BuildingId } from '@dota-factory/lib';
import { formatNumber, useTooltip } from '@dota-factory/ui';
import { BuildingIcon } from '@dota-factory/ui/factory';
import type { ReactNode } from 'react';
import type { Catalog } from '../encyclopedia/catalog.ts';
import type { GameSession, GameView } from '../session/session.ts';
import { BUILD_ACTIONS, type KeyAction } from '../keys/bindings.ts';
import { addKey } from '../keys/key-words.ts';
import { useGame } from '../session/use-game.ts';
import { useBindings } from '../settings/use-bindings.ts';
import type { Mode } from './modes.ts';
import { formatRefund } from '../words/words.ts';

const blocksOf = ({ header }: GameView) => Math.floor(header?.blocks ?? 0);
const expansionCostOf = ({ header }: GameView) => header?.expansionCost;

export interface BuildGridProps {
  readonly session: GameSession;
  readonly catalog: Catalog;
  readonly mode: Mode;
  onBuild(building: BuildingId): void;
  onDemolish(): void;
  onExpand(): void;
}

/** One line of what a building is for, besides its name and price. */
const PURPOSES: Readonly<Record<BuildingId, string>> = {
  hq: 'Must survive',
  miner: 'Digs the ore you choose; it never runs out',
  smelter: 'Turns ore or scrap into plates and glass',
  assembler: 'Makes the part you choose',
  reprocessing_plant: 'Turns scrap into parts, by chance',
  shipyard: 'Builds ships; stands across the right edge of the asteroid',
  salvage_bay: 'Takes scrap from salvage ships; stands across the right edge of the asteroid',
  belt: 'Carries items; drag to lay a line',
  splitter: 'Shares or sorts items between two outputs',
  tunnel_entry: 'Takes items under other buildings to a tunnel exit',
  tunnel_exit: 'Where the items of a tunnel entry come out',
};

export function BuildGrid({ session, catalog, mode, onBuild, onDemolish, onExpand }: BuildGridProps) {
  const blocks = useGame(session, blocksOf);
  const { game, visuals } = catalog;
  const bindings = useBindings();
  const withKey = (text: string, action: KeyAction | undefined) =>
    action === undefined ? text : addKey(bindings, `${text}. Key`, action);
  const expansionCost = useGame(session, expansionCostOf) ?? game.world.expansion.cost_building_blocks;
  const lacking = (cost: number) =>
    blocks < cost
      ? `Not enough blocks: ${formatNumber(cost, 0)} needed, ${formatNumber(blocks, 0)} in stock`
      : undefined;
  return (
    <section className="side-panel build-grid" aria-label="Build">
      {BUILDING_IDS.filter((id) => game.buildings[id].placeable).map((id, index) => {
        const building = game.buildings[id];
        return (
          <BuildButton
            key={id}
            name={id}
            icon={<BuildingIcon building={building} look={visuals.building[id]} size={26} />}
            caption={`${building.name}: ${building.cost} Blocks`}
            tooltip={withKey(PURPOSES[id], BUILD_ACTIONS[index])}
            isPressed={mode.kind === 'builder' && mode.building === id}
            disabledReason={lacking(building.cost)}
            onPress={() => onBuild(id)}
          />
        );
      })}
      <BuildButton
        name="demolish"
        icon={<ToolSign path="M4 4l18 18M22 4L4 22" tone="danger" />}
        caption="Demolish"
        tooltip={withKey(`Returns ${formatRefund(game.world.refund_percentage)}`, 'demolish')}
        isPressed={mode.kind === 'demolish'}
        disabledReason={undefined}
        onPress={onDemolish}
      />
      <BuildButton
        name="expand"
        icon={<ToolSign path="M13 4v18M9 8l-5 5 5 5M4 13h9M17 4h5v18h-5" tone="accent" />}
        caption={`Expand: ${formatNumber(expansionCost, 0)} Blocks`}
        label={`Expand asteroid: ${formatNumber(expansionCost, 0)} Blocks`}
        tooltip={`Adds ${game.world.expansion.columns_per_expansion} columns on the left side of the asteroid`}
        disabledReason={lacking(expansionCost)}
        onPress={onExpand}
      />
    </section>
  );
}

interface BuildButtonProps {
  readonly name: string;
  readonly icon: ReactNode;
  readonly caption: string;
  /** For those who hear it, where the caption alone says too little. */
  readonly label?: string;
  readonly tooltip: string;
  /** Left out for buttons that act at once. */
  readonly isPressed?: boolean;
  readonly disabledReason: string | undefined;
  onPress(): void;
}

function BuildButton({
  name,
  icon,
  caption,
  label,
  tooltip,
  isPressed,
  disabledReason,
  onPress,
}: BuildButtonProps) {
  // A mode whose building has become too dear can still be left with its button.
  const isDisabled = disabledReason !== undefined && isPressed !== true;
  const tip = useTooltip(isDisabled ? disabledReason : tooltip);
  return (
    <>
      <button
        type="button"
        className="build-button"
        data-build={name}
        onClick={() => {
          if (!isDisabled) onPress();
        }}
        {...(label !== undefined && { 'aria-label': label })}
        {...(isDisabled && { 'aria-disabled': true })}
        {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
        {...tip.props}
      >
        {icon}
        <span className="build-caption">{caption}</span>
      </button>
      {tip.element}
    </>
  );
}

function ToolSign({ path, tone }: { path: string; tone: 'danger' | 'accent' }) {
  return (
    <svg className="tool-sign" viewBox="0 0 26 26" data-tone={tone} aria-hidden>
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
