/** What a room keeps between two starts of the arcade: texts by id, and what is to be said when one cannot be kept. */
import type { KeepingHost } from '../host/arcade-host.ts';

/** Something could not be read or kept. */
export interface Trouble {
  readonly text: string;
  /** Where things could be kept instead. */
  readonly otherPlace: string | undefined;
}

export class KeptTexts {
  readonly #host: KeepingHost;
  readonly #prefix: string;
  readonly #onTrouble: () => void;
  /** What was written since the start; written again when the place changes. */
  readonly #written = new Map<string, string>();
  #trouble: Trouble | undefined;

  /** `prefix` is the room's own: `board.`; `onTrouble` is called when `trouble` changes. */
  constructor(host: KeepingHost, prefix: string, onTrouble: () => void) {
    this.#host = host;
    this.#prefix = prefix;
    this.#onTrouble = onTrouble;
  }

  get trouble(): Trouble | undefined {
    return this.#trouble;
  }

  /** By id; empty if nothing can be read. */
  async read(): Promise<ReadonlyMap<string, string>> {
    try {
      const kept = Object.entries(await this.#host.readProgress());
      const own = kept.filter(([name]) => name.startsWith(this.#prefix));
      return new Map(own.map(([name, text]) => [name.slice(this.#prefix.length), text]));
    } catch (error) {
      this.complain(error);
      return new Map();
    }
  }

  /** Replaces what was kept under the id. */
  write(id: string, text: string): void {
    this.#written.set(id, text);
    void this.#host
      .writeProgress(`${this.#prefix}${id}`, text)
      .then((written) => {
        if (!written.ok) return this.#refuse(`${written.error.path}: ${written.error.reason}`);
        return undefined;
      })
      .catch((error: unknown) => this.complain(error));
  }

  async #refuse(text: string): Promise<void> {
    this.#trouble = { text, otherPlace: await this.#host.findOtherPlace() };
    this.#onTrouble();
  }

  /** Keeps everything in the other place, from now on and what was refused. */
  async keepElsewhere(): Promise<void> {
    const moved = await this.#host.useOtherPlace();
    if (!moved.ok) return this.complain(`${moved.error.path}: ${moved.error.reason}`);
    this.dismissTrouble();
    for (const [id, text] of this.#written) await this.#host.writeProgress(`${this.#prefix}${id}`, text);
    return undefined;
  }

  complain(error: unknown): void {
    this.#trouble = { text: error instanceof Error ? error.message : String(error), otherPlace: undefined };
    this.#onTrouble();
  }

  dismissTrouble(): void {
    this.#trouble = undefined;
    this.#onTrouble();
  }
}
