/** The local browser shell from its start to its end: the server, the bridge, and when it is over. */
import { ok, type Result } from '@dota-factory/base';
import type { CloseReason, FileFault } from '../bridge/index.ts';
import { createOpenedFiles } from '../files/opened-file.ts';
import type { PreparedBackend } from '../product/prepare-backend.ts';
import type { Product } from '../product/product.ts';
import { NO_SIBLINGS, type Siblings } from '../product/siblings.ts';
import { createHub } from '../services/hub.ts';
import { startLocalServer } from './server.ts';

/** A reload, or a window that is slow to come back, takes less. */
const GRACE_MS = 4000;

export interface LocalShellOptions {
  readonly product: Product;
  /** 0: any free one. */
  readonly port: number;
  /** False: it runs until it is asked to end, however many windows come and go. */
  readonly endsWhenLeft: boolean;
  /** How long the last window may be gone before the shell ends, in milliseconds. */
  readonly graceMs?: number;
  readonly onBug?: (error: unknown) => void;
  /** Absolute path of the file to begin with. */
  readonly file?: string | undefined;
  readonly prepared: PreparedBackend;
  /** The product's own flags. */
  readonly flags?: Readonly<Record<string, string>>;
  readonly siblings?: Siblings;
}

export interface LocalShell {
  /** With the one-time token. */
  readonly url: string;
  readonly connectionCount: number;
  /** True once a window has connected. */
  readonly wasSeen: boolean;
  /** Lets windows save, then ends. */
  end(reason: CloseReason): void;
  /** From now on the shell ends this long after its last window, or at once if that is gone already. */
  endSoonAfterLastWindow(graceMs: number): void;
  /** Resolves when everything is written and the port is free. */
  readonly ended: Promise<CloseReason>;
}

export async function startLocalShell(options: LocalShellOptions): Promise<Result<LocalShell, FileFault>> {
  const { product, port, onBug } = options;
  let graceMs = options.graceMs ?? GRACE_MS;
  let endsWhenLeft = options.endsWhenLeft;
  let wasSeen = false;
  let leaving: NodeJS.Timeout | undefined;
  let firstReason: CloseReason | undefined;
  let settleEnded: (reason: CloseReason) => void = () => {};
  const ended = new Promise<CloseReason>((resolve) => {
    settleEnded = resolve;
  });

  const { title, version, fileKinds } = product.facts;
  const { home, start } = options.prepared;
  const { siblings = NO_SIBLINGS } = options;
  const hub = createHub({
    contract: product.backend.contract,
    start,
    context: {
      home,
      opened: createOpenedFiles(fileKinds, options.file),
      workersFolder: product.workersFolder,
      version,
      flags: options.flags ?? {},
      siblings,
    },
    getInfo: () => ({ name: title, version, shell: 'browser', home: home.folder }),
    quit: () => end('quit'),
    ...(onBug ? { onBug } : {}),
    onConnectionCount: (count) => {
      clearTimeout(leaving);
      if (count > 0) wasSeen = true;
      else if (endsWhenLeft) leaving = setTimeout(() => end('window'), graceMs);
    },
  });
  const server = await startLocalServer({ product, hub, port });
  if (!server.ok) {
    await hub.requestClose('quit');
    return server;
  }
  const { url, close } = server.value;

  function end(reason: CloseReason): void {
    if (firstReason) return;
    firstReason = reason;
    clearTimeout(leaving);
    void hub
      .requestClose(reason)
      .then(close)
      .then(() => siblings.close())
      .then(() => {
        clearTimeout(leaving); // windows that went while closing have started it again
        settleEnded(reason);
      });
  }

  return ok({
    url,
    get connectionCount() {
      return hub.connectionCount;
    },
    get wasSeen() {
      return wasSeen;
    },
    end,
    endSoonAfterLastWindow(newGraceMs) {
      graceMs = newGraceMs;
      endsWhenLeft = true;
      if (wasSeen && hub.connectionCount === 0) end('window');
    },
    ended,
  });
}
