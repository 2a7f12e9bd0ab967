/** The tool as a window sees it: the host's state followed event by event, and what the person asks of it. */
import type { Diagnostic } from '@dota-factory/base';
import type { BridgeClient } from '@dota-factory/host/client';
import {
  type AddedDesign,
  type Answer,
  type ArenaId,
  type ArenaState,
  type BalancingCalls,
  type BalancingState,
  type ConfigState,
  type contract,
  type HistoryState,
  INSPECT_FEATURES,
  INSPECT_PAGE,
  INSPECT_TARGET,
  type InspectionState,
  type MatrixState,
  type MetaState,
  type SearchState,
  type SweepState,
  type TuneState,
  type CallRefusal,
  type WhatIfState,
} from '../../contract/index.ts';

export type Bridge = BridgeClient<typeof contract>;

/** For React: replaced with every change; parts keep their identity while they stay the same. */
export interface SessionView {
  readonly connection: 'connecting' | 'open' | 'refused' | 'lost';
  /** Why there is no connection. */
  readonly failure: string | undefined;
  readonly config: ConfigState | undefined;
  readonly arenaIds: readonly ArenaId[];
  readonly arenas: ReadonlyMap<ArenaId, ArenaState>;
  readonly inspection: InspectionState | null;
  readonly matrix: MatrixState | null;
  readonly meta: MetaState | null;
  readonly whatIf: WhatIfState | null;
  readonly sweep: SweepState | null;
  readonly search: SearchState | null;
  readonly tune: TuneState | null;
  readonly addedDesigns: readonly AddedDesign[];
  readonly history: HistoryState;
  /** What a dialog has to say. */
  readonly message: Message | undefined;
  readonly isReloading: boolean;
}

export interface Message {
  readonly title: string;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Texts of files by name, to show the lines that faults are about. */
  readonly sources: Readonly<Record<string, string>>;
}

const EMPTY: SessionView = {
  connection: 'connecting',
  failure: undefined,
  config: undefined,
  arenaIds: [],
  arenas: new Map(),
  inspection: null,
  matrix: null,
  meta: null,
  whatIf: null,
  sweep: null,
  search: null,
  tune: null,
  addedDesigns: [],
  history: { entries: [], file: '', trouble: null },
  message: undefined,
  isReloading: false,
};

/** Counts come ten times a second from every arena; the window is drawn at most this often. */
const DRAW_MS = 50;

type ArgsOf<N extends keyof BalancingCalls> = BalancingCalls[N]['args'] extends undefined
  ? []
  : [BalancingCalls[N]['args']];

export class BalancingSession {
  readonly #connect: () => Promise<Bridge>;
  readonly #listeners = new Set<() => void>();
  #bridge: Bridge | undefined;
  #view = EMPTY;
  /** What the next drawing shows. */
  #next = EMPTY;
  #drawing: ReturnType<typeof setTimeout> | undefined;
  #inspectWindow: Window | null = null;

  constructor(connect: () => Promise<Bridge>) {
    this.#connect = connect;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getView = (): SessionView => this.#view;

  async start(): Promise<void> {
    this.#change({ connection: 'connecting', failure: undefined });
    try {
      const bridge = await this.#connect();
      this.#bridge = bridge;
      bridge.onDisconnected(() => this.#change({ connection: 'lost' }));
      bridge.subscribe('balancing.state', (state) => this.#takeState(state));
      bridge.subscribe('balancing.config', (config) => this.#change({ config }));
      bridge.subscribe('balancing.arena', (arena) => this.#takeArena(arena));
      bridge.subscribe('balancing.inspection', (inspection) => this.#change({ inspection }));
      bridge.subscribe('balancing.matrix', (matrix) => this.#later({ matrix }));
      bridge.subscribe('balancing.meta', (meta) => this.#later({ meta }));
      bridge.subscribe('balancing.sweep', (sweep) => this.#later({ sweep }));
      bridge.subscribe('balancing.search', (search) => this.#later({ search }));
      bridge.subscribe('balancing.tune', (tune) => this.#later({ tune }));
      bridge.subscribe('balancing.addedDesigns', (addedDesigns) => this.#later({ addedDesigns }));
      bridge.subscribe('balancing.history', (history) => this.#later({ history }));
      bridge.subscribe('balancing.whatIf', (whatIf) => this.#later({ whatIf }));
      this.#takeState(await bridge.call('balancing.state'));
      this.#change({ connection: 'open' });
    } catch (error) {
      this.#change({ connection: 'refused', failure: describeError(error) });
    }
  }

  #takeState({ arenas, ...rest }: BalancingState): void {
    this.#change({
      ...rest,
      arenaIds: arenas.map(({ id }) => id),
      arenas: new Map(arenas.map((arena) => [arena.id, arena])),
    });
  }

  #takeArena(arena: ArenaState): void {
    const before = this.#next.arenas.get(arena.id);
    // One of before a reload.
    if (before === undefined) return;
    const arenas = new Map(this.#next.arenas).set(arena.id, arena);
    if (before.status === arena.status) this.#later({ arenas });
    else this.#change({ arenas });
  }

  #later(change: Partial<SessionView>): void {
    this.#next = { ...this.#next, ...change };
    this.#drawing ??= setTimeout(() => this.#show(), DRAW_MS);
  }

  #change(change: Partial<SessionView>): void {
    this.#next = { ...this.#next, ...change };
    this.#show();
  }

  #show(): void {
    clearTimeout(this.#drawing);
    this.#drawing = undefined;
    this.#view = this.#next;
    for (const listener of this.#listeners) listener();
  }

  /** Undefined when the host does not answer; the window shows that already. */
  async #ask<N extends keyof BalancingCalls>(
    name: N,
    ...args: ArgsOf<N>
  ): Promise<BalancingCalls[N]['answer'] | undefined> {
    if (this.#bridge === undefined) return undefined;
    try {
      return (await this.#bridge.call(name, ...(args as never))) as BalancingCalls[N]['answer'];
    } catch (error) {
      if (this.#next.connection === 'open')
        this.say({ title: 'This did not work', text: describeError(error) });
      return undefined;
    }
  }

  /** Shows a refusal in a dialog. */
  async #command<T>(title: string, asking: Promise<Answer<T> | undefined>): Promise<T | undefined> {
    const answer = await asking;
    if (answer === undefined) return undefined;
    if (answer.ok) return answer.value;
    await this.#showRefusal(title, answer.error);
    return undefined;
  }

  async #showRefusal(title: string, { message, diagnostics }: CallRefusal): Promise<void> {
    const sources =
      diagnostics.length > 0
        ? await this.#bridge?.call('balancing.sources').catch(() => undefined)
        : undefined;
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
    const count = errors === 0 ? '' : `: ${errors} ${errors === 1 ? 'error' : 'errors'}`;
    this.say({ title: title + count, text: message, diagnostics, sources: sources ?? {} });
  }

  say(message: Pick<Message, 'title' | 'text'> & Partial<Message>): void {
    this.#change({ message: { diagnostics: [], sources: {}, ...message } });
  }

  closeMessage(): void {
    this.#change({ message: undefined });
  }

  async reload(): Promise<void> {
    if (this.#next.isReloading) return;
    this.#change({ isReloading: true, message: undefined });
    await this.#command('The config was not reloaded', this.#ask('balancing.reload'));
    this.#change({ isReloading: false });
  }

  startArena(arena: ArenaId): void {
    void this.#command('The fight was not started', this.#ask('balancing.start', { arena }));
  }

  stopArena(arena: ArenaId): void {
    // A fight that has just ended needs no message.
    void this.#ask('balancing.stop', { arena });
  }

  startAll(): void {
    void this.#command('The fights were not started', this.#ask('balancing.startAll'));
  }

  /** The window must open in the same breath as the click that asked for it. */
  async inspect(arena: ArenaId): Promise<void> {
    this.#openInspectWindow(
      await this.#command('The arena cannot be inspected', this.#ask('balancing.inspectOpen', { arena })),
    );
  }

  /** That very fight of a run, in the same window. */
  async inspectFight(fight: BalancingCalls['balancing.inspectRun']['args']): Promise<void> {
    this.#openInspectWindow(
      await this.#command('The fight cannot be watched', this.#ask('balancing.inspectRun', fight)),
    );
  }

  #openInspectWindow(inspection: InspectionState | undefined): void {
    if (inspection === undefined) return;
    if (this.#inspectWindow && !this.#inspectWindow.closed) this.#inspectWindow.close();
    this.#inspectWindow = window.open(INSPECT_PAGE, INSPECT_TARGET, INSPECT_FEATURES);
    // Electron opens the window itself and gives nothing of it away.
    if (this.#inspectWindow !== null || this.#bridge?.info.shell === 'electron') return;
    void this.#ask('balancing.inspectClose', { session: inspection.session });
    this.say({
      title: 'The window was not opened',
      text: 'The browser has blocked a window of this page. Allow pop-ups for this address, then press Inspect again.',
    });
  }

  startSeries(request: BalancingCalls['balancing.seriesStart']['args']): void {
    void this.#command('The fights were not started', this.#ask('balancing.seriesStart', request));
  }

  cancelSeries(arenas: readonly ArenaId[] | null): void {
    void this.#ask('balancing.seriesCancel', { arenas });
  }

  startMatrix(request: BalancingCalls['balancing.matrixStart']['args']): void {
    void this.#command('The matrix was not started', this.#ask('balancing.matrixStart', request));
  }

  cancelMatrix(): void {
    void this.#ask('balancing.matrixCancel');
  }

  startMeta(request: BalancingCalls['balancing.metaStart']['args']): void {
    void this.#command('The metagame was not started', this.#ask('balancing.metaStart', request));
  }

  cancelMeta(): void {
    void this.#ask('balancing.metaCancel');
  }

  listValues(file: string) {
    return this.#ask('balancing.values', { file });
  }

  checkEdits(edits: BalancingCalls['balancing.whatIfCheck']['args']['edits']) {
    return this.#ask('balancing.whatIfCheck', { edits });
  }

  startWhatIf(request: BalancingCalls['balancing.whatIfStart']['args']): void {
    void this.#command('The comparison was not started', this.#ask('balancing.whatIfStart', request));
  }

  cancelWhatIf(): void {
    void this.#ask('balancing.whatIfCancel');
  }

  startSweep(request: BalancingCalls['balancing.sweepStart']['args']): void {
    void this.#command('The sweep was not started', this.#ask('balancing.sweepStart', request));
  }

  cancelSweep(): void {
    void this.#ask('balancing.sweepCancel');
  }

  startSearch(request: BalancingCalls['balancing.searchStart']['args']): void {
    void this.#command('The search was not started', this.#ask('balancing.searchStart', request));
  }

  cancelSearch(): void {
    void this.#ask('balancing.searchCancel');
  }

  /** What it is called in the matrix. */
  addDesign(found: BalancingCalls['balancing.designAdd']['args']) {
    return this.#command('The design was not added', this.#ask('balancing.designAdd', found));
  }

  removeDesign(name: string): void {
    void this.#ask('balancing.designRemove', { name });
  }

  keepLayout(found: BalancingCalls['balancing.layoutKeep']['args']) {
    return this.#command('The layout was not saved', this.#ask('balancing.layoutKeep', found));
  }

  readTargets() {
    return this.#ask('balancing.targets');
  }

  checkTargets(text: string) {
    return this.#ask('balancing.targetsCheck', { text });
  }

  /** Where they are kept. */
  saveTargets(text: string) {
    return this.#command('The targets were not saved', this.#ask('balancing.targetsSave', { text }));
  }

  listTunables() {
    return this.#ask('balancing.tunables');
  }

  startTune(request: BalancingCalls['balancing.tuneStart']['args']): void {
    void this.#command('The tuner was not started', this.#ask('balancing.tuneStart', request));
  }

  cancelTune(): void {
    void this.#ask('balancing.tuneCancel');
  }

  /** Names of the files. */
  writeConfig(edits: BalancingCalls['balancing.configWrite']['args']) {
    return this.#command('The config was not written', this.#ask('balancing.configWrite', edits));
  }

  showResult(id: number) {
    return this.#command('The result cannot be shown', this.#ask('balancing.historyShow', { id }));
  }

  removeResult(id: number): void {
    void this.#command('The run was not removed', this.#ask('balancing.historyRemove', { id }));
  }

  noteResult(id: number, note: string): void {
    void this.#ask('balancing.historyNote', { id, note });
  }

  async export(request: BalancingCalls['balancing.export']['args']): Promise<void> {
    const file = await this.#command('Nothing was exported', this.#ask('balancing.export', request));
    if (file) offerDownload(file.name, file.mimeType, file.text);
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function offerDownload(name: string, mimeType: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: mimeType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun when the click returns; the text itself is read a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
