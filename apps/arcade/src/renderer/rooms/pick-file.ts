/** Lets the person choose a file of their own, in a way that it can be read again when it changes. */

/** A file that the page itself can read again. */
export interface PickedFile {
  readonly file: string;
  read(): Promise<string>;
  /** Whether the other one is the same file; undefined where the browser does not say. */
  isSame(other: PickedFile): Promise<boolean | undefined>;
}

/** What Chromium has and the types of the DOM do not. */
interface FileHandle {
  readonly kind: string;
  getFile(): Promise<File>;
  isSameEntry(other: FileHandle): Promise<boolean>;
}
type OpenPicker = (options: unknown) => Promise<readonly FileHandle[]>;

/** The engine takes no longer texts; larger files are refused with its words. */
const READ_LIMIT = 6_000_000;

const readLimited = async (file: File): Promise<string> => file.slice(0, READ_LIMIT).text();

/** A file that can be read again. */
class HeldFile implements PickedFile {
  readonly file: string;
  readonly #handle: FileHandle;

  constructor(handle: FileHandle, { name }: File) {
    this.file = name;
    this.#handle = handle;
  }

  async read(): Promise<string> {
    return readLimited(await this.#handle.getFile());
  }

  async isSame(other: PickedFile): Promise<boolean | undefined> {
    return other instanceof HeldFile ? this.#handle.isSameEntry(other.#handle) : undefined;
  }
}

/**
 * Undefined: nothing was chosen. `kind` is the plural of what is looked for; `input` is asked where the page may not
 * have a handle of the file.
 */
export async function pickFile(
  kind: string,
  input: HTMLInputElement | null,
): Promise<PickedFile | undefined> {
  const picker = (window as { showOpenFilePicker?: OpenPicker }).showOpenFilePicker;
  if (picker === undefined) return askInput(input);
  try {
    const [handle] = await picker({
      types: [{ description: kind, accept: { 'application/json': ['.json'] } }],
    });
    return handle && new HeldFile(handle, await handle.getFile());
  } catch (error) {
    // Closed without a choice; anything else means that this window has no such right.
    return error instanceof DOMException && error.name === 'AbortError' ? undefined : askInput(input);
  }
}

function askInput(input: HTMLInputElement | null): undefined {
  input?.click();
  return undefined;
}

/** A file without a handle is what it was when it was chosen. */
export async function readOnce(file: File): Promise<PickedFile> {
  const text = await readLimited(file);
  return { file: file.name, read: () => Promise.resolve(text), isSame: () => Promise.resolve(undefined) };
}

/** A file that was dropped on the window. */
export async function takeDropped(items: DataTransferItemList): Promise<PickedFile | undefined> {
  const item = [...items].find(({ kind }) => kind === 'file');
  if (item === undefined) return undefined;
  const file = item.getAsFile();
  const asHandle = (item as { getAsFileSystemHandle?: () => Promise<FileHandle | null> })
    .getAsFileSystemHandle;
  const handle = await asHandle?.call(item).catch(() => null);
  if (handle?.kind === 'file') return new HeldFile(handle, await handle.getFile());
  return file ? readOnce(file) : undefined;
}
