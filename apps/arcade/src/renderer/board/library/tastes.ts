/** How a person likes boards to look: of no game in particular, and kept beside them. */
import { boolean, choice, type Fault, optional, readSchema, table } from '@dota-factory/data';

export const MATERIALS = ['wood', 'stone'] as const;
export type Material = (typeof MATERIALS)[number];

export interface TasteView {
  readonly material: Material;
  /** Whether the bar beside the board says who is ahead. */
  readonly hasEvaluation: boolean;
}

const tasteSchema = table('How boards look.', {
  material: optional(choice('What the board is made of.', MATERIALS), 'wood'),
  hasEvaluation: optional(boolean('A bar says who is ahead.'), true),
});

export class Tastes {
  readonly #keep: (text: string) => void;
  readonly #listeners = new Set<() => void>();
  #view: TasteView = { material: 'wood', hasEvaluation: true };

  /** `keep` is given all of it as text whenever it changes. */
  constructor(keep: (text: string) => void) {
    this.#keep = keep;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getView = (): TasteView => this.#view;

  /** What was kept; a damaged text counts for nothing. */
  restore(text: string): void {
    const faults: Fault[] = [];
    const { whole } = readSchema(tasteSchema, parseText(text), { path: [], faults });
    if (whole !== undefined) this.#set(whole);
  }

  change(change: Partial<TasteView>): void {
    this.#set({ ...this.#view, ...change });
    this.#keep(JSON.stringify(this.#view));
  }

  #set(view: TasteView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
