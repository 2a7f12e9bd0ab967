/** Lets the person choose a folder of their own, in a way that it can be read again when it changes. */
import type { PackTexts } from '../../host/arcade-host.ts';
import type { PickedFolder } from './library.ts';

/** What Chromium has and the types of the DOM do not. */
interface Handle {
  readonly kind: string;
  readonly name: string;
}
interface FileHandle extends Handle {
  getFile(): Promise<File>;
}
interface FolderHandle extends Handle {
  values(): AsyncIterable<Handle>;
}
type FolderPicker = () => Promise<FolderHandle>;

/** The engine takes no longer texts. */
const READ_LIMIT = 2_000_000;
const MAX_FILES = 1000;
const isJson = (name: string): boolean => name.endsWith('.json');
const readLimited = (file: File): Promise<string> => file.slice(0, READ_LIMIT).text();

/** The files of a folder and of those in it. */
async function readHandle(folder: FolderHandle, path = ''): Promise<PackTexts> {
  const texts: Record<string, string> = {};
  for await (const entry of folder.values()) {
    if (Object.keys(texts).length >= MAX_FILES) break;
    if (entry.kind === 'file' && isJson(entry.name))
      texts[path + entry.name] = await readLimited(await (entry as FileHandle).getFile());
    else if (entry.kind === 'directory' && path === '')
      Object.assign(texts, await readHandle(entry as FolderHandle, `${entry.name}/`));
  }
  return texts;
}

const fromHandle = (handle: FolderHandle): PickedFolder => ({
  folder: handle.name,
  read: () => readHandle(handle),
});

/** Undefined: nothing was chosen. `input` is asked where the page may not have a handle of the folder. */
export async function pickFolder(input: HTMLInputElement | null): Promise<PickedFolder | undefined> {
  const picker = (window as { showDirectoryPicker?: FolderPicker }).showDirectoryPicker;
  if (picker === undefined) return askInput(input);
  try {
    return fromHandle(await picker());
  } catch (error) {
    // Closed without a choice; anything else means that this window has no such right.
    return error instanceof DOMException && error.name === 'AbortError' ? undefined : askInput(input);
  }
}

function askInput(input: HTMLInputElement | null): undefined {
  input?.click();
  return undefined;
}

/** Files without a handle are what they were when they were chosen. */
export async function readOnce(files: FileList): Promise<PickedFolder | undefined> {
  const chosen = [...files].filter(({ name }) => isJson(name)).slice(0, MAX_FILES);
  const texts: Record<string, string> = {};
  let folder = '';
  for (const file of chosen) {
    const [top = '', ...rest] = file.webkitRelativePath.split('/');
    folder = top;
    if (rest.length <= 2) texts[rest.join('/')] = await readLimited(file);
  }
  return folder === '' ? undefined : { folder, read: () => Promise.resolve(texts) };
}

/** A folder that was dropped on the window. */
export async function takeDropped(items: DataTransferItemList): Promise<PickedFolder | undefined> {
  for (const item of items) {
    const asHandle = (item as { getAsFileSystemHandle?: () => Promise<Handle | null> }).getAsFileSystemHandle;
    const handle = await asHandle?.call(item).catch(() => null);
    if (handle?.kind === 'directory') return fromHandle(handle as FolderHandle);
  }
  return undefined;
}
