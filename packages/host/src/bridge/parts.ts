/** Parts of contracts that a product may join to its own: the opened file, the other place, and texts by name. */
import type { Result } from '@dota-factory/base';
import { choice, prose, table } from '@dota-factory/data';
import { carries, defineContract, takes, takesNothing } from './contract.ts';
import type { FileFault } from './faults.ts';

/** A file that the person has opened from outside. */
export interface OpenedFile {
  /** As the product's file kind calls it, e.g. `note`. */
  readonly kind: string;
  /** The file's name without its extension. */
  readonly name: string;
  /** Its bytes in base64. */
  readonly data: Result<string, FileFault>;
}

/** For a product with file kinds; the backend's half is `answerOpenedFile`. */
export const OPENED_FILE = defineContract({
  calls: {
    /** What was opened by a double click or on the command line, given once; `undefined`: nothing was. */
    'files.takeOpened': takesNothing.gives<OpenedFile | undefined>(),
  },
  /** There is something to take. */
  events: { 'files.opened': carries<undefined>() },
});

/** Where files are once another place is in use. */
export interface MovedHome {
  /** Absolute path. */
  readonly folder: string;
  /** False: the next start begins in the old place again and has to offer the new one again. */
  readonly isRemembered: boolean;
}

/** For a product that writes beside the executable; the backend's half is `answerOtherPlace`. */
export const OTHER_PLACE = defineContract({
  calls: {
    /** The place to offer in the dialog after a refused write: an absolute path. `undefined`: it is in use already. */
    'files.findOtherPlace': takesNothing.gives<string | undefined>(),
    /** Files are there from now on, and at the next start; write again what was refused. */
    'files.useOtherPlace': takesNothing.gives<Result<MovedHome, FileFault>>(),
  },
  events: {},
});

/** Another product that was started. */
export interface StartedProduct {
  /** Where no window could open: what the person opens in a browser. */
  readonly address: string | undefined;
}

/** For a product that starts others; the backend's half is `answerOtherProducts`. */
export const otherProducts = <const Name extends string>(names: readonly Name[]) =>
  defineContract({
    calls: {
      /** Why each of them cannot be had here; `undefined`: it can. */
      'products.find': takesNothing.gives<Readonly<Record<Name, string | undefined>>>(),
      /** Starts one as a process of its own; the error is for the person. */
      'products.start': takes(table('A product to start.', { name: choice('Which.', names) })).gives<
        Result<StartedProduct, string>
      >(),
    },
    events: {},
  });

/** Half of what a message may hold, which leaves room for JSON's escapes. */
export const TEXT_LIMIT_BYTES = 4 * 1024 * 1024;

/** Texts in the home folder. A closed list of names, so that no path crosses the bridge; see `answerTextFiles`. */
export const textFiles = <const Name extends string>(names: readonly Name[]) => {
  const name = choice('Which file.', names);
  return defineContract({
    calls: {
      /** `undefined` as value: the file does not exist. */
      'files.readText': takes(table('A file to read.', { name })).gives<
        Result<string | undefined, FileFault>
      >(),
      /** Replaces the file in one step; on refusal the old content is whole. */
      'files.writeText': takes(
        table('A file to write.', { name, text: prose('All of it.', { max: TEXT_LIMIT_BYTES }) }),
      ).gives<Result<undefined, FileFault>>(),
    },
    events: {},
  });
};
