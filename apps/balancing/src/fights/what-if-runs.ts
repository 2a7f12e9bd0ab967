/** "What if": edits of the config in force, checked and fought against it. */
import { applyEdits, type ConfigEdit } from '@dota-factory/arena';
import { type Diagnostic, ok, type Result } from '@dota-factory/base';
import type { Answer, WhatIfRequest } from '../contract/index.ts';
import type { ArenaList } from './arena-list.ts';
import type { CurrentRun } from './current-run.ts';
import type { Engine } from './engine.ts';
import { type LoadedBalancing, loadBalancing } from './loaded-config.ts';
import { refuse, refuseUnknownArena } from './refusals.ts';
import { startWhatIf, type WhatIfRun } from './what-if-run.ts';

export interface WhatIfParts {
  readonly arenas: ArenaList;
  readonly engine: Engine;
  readonly current: CurrentRun<WhatIfRun>;
  readonly loaded: () => LoadedBalancing;
  /** The config on disk as it is now. */
  readonly read: () => Promise<Result<LoadedBalancing, readonly Diagnostic[]>>;
}

export interface WhatIfRuns {
  /** Whether the edits would be accepted. */
  check(edits: readonly ConfigEdit[]): Answer;
  start(request: WhatIfRequest): Promise<Answer>;
  cancel(): Answer;
}

export function createWhatIfRuns({ arenas, engine, current, loaded, read }: WhatIfParts): WhatIfRuns {
  const compare = (after: LoadedBalancing, request: WhatIfRequest): Answer => {
    const picked = arenas.pick(request.arenas);
    if (picked === undefined) return refuseUnknownArena();
    const common = { engine, before: loaded(), after, arenas: picked, request };
    return current.replace((onChange) => startWhatIf({ ...common, onChange }))
      ? ok(undefined)
      : refuse('nothing', 'There is no arena that both configs have.');
  };
  return {
    check(edits) {
      const after = editConfig(loaded(), edits);
      return after.ok ? ok(undefined) : after;
    },
    async start(request) {
      if (request.against === 'edits') {
        const after = editConfig(loaded(), request.edits);
        return after.ok ? compare(after.value, request) : after;
      }
      const after = await read();
      return after.ok
        ? compare(after.value, request)
        : refuse('faults', 'The config on disk has faults.', after.error);
    },
    cancel: () => (current.cancel() ? ok(undefined) : refuse('nothing', 'No what-if is under way.')),
  };
}

/** The config in force with edits, or everything that is wrong with it then. */
export function editConfig(loaded: LoadedBalancing, edits: readonly ConfigEdit[]): Answer<LoadedBalancing> {
  const edited = applyEdits(loaded.files, edits);
  const after = edited.ok ? loadBalancing(loaded.folder, edited.value) : edited;
  return after.ok ? after : refuse('faults', 'With these edits the config has faults.', after.error);
}
