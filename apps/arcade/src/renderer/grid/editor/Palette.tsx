/** Everything that can be placed on a board, as pictures in groups by layer, and the other tools. */
import { AVATAR_KIND, type GameSpec, groupKinds, type LevelDraft } from '@dota-factory/grid';
import { useTooltip } from '@dota-factory/ui';
import type { ReactNode } from 'react';
import { Figure, NO_PARAMS } from '../drawing/Figure.tsx';
import type { LookBook } from '../looks/look-book.ts';
import { createThing, isSameTool, listParams, type Tool } from './tools.ts';

export interface PaletteProps {
  readonly game: GameSpec;
  readonly looks: LookBook;
  readonly draft: LevelDraft;
  readonly tool: Tool;
  onChoose(tool: Tool): void;
}

/** Tools in the order in which digits choose them. */
export function listTools(game: GameSpec): readonly Tool[] {
  return groupKinds(game).flatMap(({ kinds }) =>
    kinds.map((kind): Tool => ({ type: 'brush', thing: createThing(game, kind) })),
  );
}

export function Palette({ game, looks, draft, tool, onChoose }: PaletteProps) {
  const tools = listTools(game);
  const find = (kind: string) => tools.findIndex((each) => each.type === 'brush' && each.thing.kind === kind);
  return (
    <aside className="edit-palette" aria-label="Things to place">
      <h2 className="edit-heading">Tools</h2>
      <div className="edit-things">
        <ToolButton
          name="Eraser"
          shortcut="E"
          isOn={tool.type === 'eraser'}
          onPress={() => onChoose({ type: 'eraser' })}
        >
          <path d="M20 66L58 22L86 46L54 84H36Z" fill="#e8a5b5" stroke="#05080f" strokeWidth={4} />
          <path d="M20 66L38 50L66 74L54 84H36Z" fill="#f5f0e8" stroke="#05080f" strokeWidth={4} />
        </ToolButton>
        {(draft.avatar !== undefined || game.defaults.avatar.enabled) && (
          <ToolButton
            name="Player"
            shortcut="A"
            isOn={tool.type === 'avatar'}
            onPress={() => onChoose({ type: 'avatar' })}
          >
            <Picture kind={AVATAR_KIND} looks={looks} />
          </ToolButton>
        )}
        {draft.frame !== undefined && (
          <ToolButton
            name="Frame"
            shortcut="F"
            isOn={tool.type === 'frame'}
            onPress={() => onChoose({ type: 'frame' })}
          >
            <rect
              x={14}
              y={14}
              width={72}
              height={72}
              rx={8}
              fill="none"
              stroke="#ffb703"
              strokeWidth={8}
              strokeDasharray="18 10"
            />
          </ToolButton>
        )}
      </div>
      {groupKinds(game).map(
        ({ layer, kinds }) =>
          kinds.length > 0 && (
            <section key={layer.id} aria-label={nameLayer(layer.id)}>
              <h2 className="edit-heading">{nameLayer(layer.id)}</h2>
              <div className="edit-things">
                {kinds.map((kind) => {
                  const at = find(kind);
                  const own: Tool = tools[at] ?? { type: 'eraser' };
                  const about = game.entityKinds[kind]?.description;
                  return (
                    <ToolButton
                      key={kind}
                      name={looks.nameOf(kind)}
                      {...(about !== undefined && { about })}
                      {...(at < 9 && { shortcut: String(at + 1) })}
                      isOn={isSameTool(own, tool)}
                      isGap={kind === 'void'}
                      onPress={() => onChoose(own)}
                    >
                      <Picture kind={kind} looks={looks} />
                    </ToolButton>
                  );
                })}
              </div>
            </section>
          ),
      )}
      {tool.type === 'brush' && <Params {...{ game, tool, onChoose }} />}
    </aside>
  );
}

const nameLayer = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('_', ' ');

function Picture({ kind, looks }: { kind: string; looks: LookBook }) {
  return (
    <Figure look={looks.lookOf(kind)} params={NO_PARAMS} variables={NO_PARAMS} palette={looks.palette} />
  );
}

interface ToolButtonProps {
  readonly name: string;
  readonly about?: string;
  readonly shortcut?: string;
  readonly isOn: boolean;
  readonly isGap?: boolean;
  readonly children: ReactNode;
  onPress(): void;
}

function ToolButton({ name, about, shortcut, isOn, isGap = false, children, onPress }: ToolButtonProps) {
  const words = [about === undefined ? name : `${name}. ${about}`, ...(shortcut ? [`(${shortcut})`] : [])];
  const tip = useTooltip(words.join(' '));
  return (
    <>
      <button
        type="button"
        className="edit-thing"
        aria-pressed={isOn}
        aria-label={name}
        onClick={onPress}
        {...tip.props}
      >
        <svg viewBox="0 0 100 100" aria-hidden>
          {/* For what is drawn as nothing: a gap in the board. */}
          {isGap && <rect className="edit-thing-ground" x={8} y={8} width={84} height={84} rx={8} />}
          {children}
        </svg>
        <span className="edit-thing-name">{name}</span>
      </button>
      {tip.element}
    </>
  );
}

/** Parameters of what is painted next. */
function Params({
  game,
  tool,
  onChoose,
}: {
  game: GameSpec;
  tool: Extract<Tool, { type: 'brush' }>;
  onChoose: (tool: Tool) => void;
}) {
  const { thing } = tool;
  const fields = listParams(game, thing.kind);
  if (fields.length === 0) return null;
  const set = (name: string, value: unknown) =>
    onChoose({ type: 'brush', thing: { ...thing, params: { ...thing.params, [name]: value } } });
  return (
    <section className="edit-params" aria-label="Of the next one">
      <h2 className="edit-heading">Of the next one</h2>
      {fields.map(({ name, type, values }) => (
        <label key={name} className="edit-field">
          <span>{name}</span>
          {type === 'choice' ? (
            <select
              className="field"
              aria-label={name}
              value={String(thing.params[name])}
              onChange={(event) => set(name, event.target.value)}
            >
              {values.map((value) => (
                <option key={value}>{value}</option>
              ))}
            </select>
          ) : type === 'flag' ? (
            <input
              type="checkbox"
              checked={thing.params[name] === true}
              onChange={(event) => set(name, event.target.checked)}
            />
          ) : (
            <input
              className="field"
              type={type}
              value={String(thing.params[name] ?? '')}
              onChange={(event) =>
                set(name, type === 'number' ? Number(event.target.value) : event.target.value)
              }
            />
          )}
        </label>
      ))}
    </section>
  );
}
