/** The contract of a tiny product: it reads notes from its content folder, and watches one that the person has opened. */
import type { Result } from '@dota-factory/base';
import { choice, table } from '@dota-factory/data';
import {
  carries,
  defineContract,
  type FileFault,
  joinContracts,
  takes,
  takesNothing,
  textFiles,
} from '@dota-factory/host/bridge';

const note = table('A note of the content folder.', { name: choice('Its name.', ['first', 'second']) });

export const contract = joinContracts(
  textFiles(['read.txt']),
  defineContract({
    calls: {
      'notes.read': takes(note).gives<Result<string | undefined, FileFault>>(),
      /** How many letters a note has, counted in a thread. */
      'notes.count': takes(note).gives<number>(),
      'notes.takeOpened': takesNothing.gives<{ readonly kind: string; readonly text: string } | undefined>(),
    },
    events: { 'notes.changed': carries<{ readonly text: string }>() },
  }),
);
