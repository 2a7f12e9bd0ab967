/** The page of the tiny product: shows the first note and the opened one, and what that becomes on disk. */
import { connectBridge } from '@dota-factory/host/client';
import { contract } from '../contract/index.ts';

const show = (id: string, text: string): void => {
  const element = document.getElementById(id);
  if (element !== null) element.textContent = text;
};

const host = await connectBridge(contract);
host.subscribe('notes.changed', ({ text }) => show('opened', `changed: ${text}`));
const [note, count, opened] = await Promise.all([
  host.call('notes.read', { name: 'first' }),
  host.call('notes.count', { name: 'first' }),
  host.call('notes.takeOpened'),
]);
show('note', note.ok ? `${note.value} has ${count} letters, in ${host.info.shell}` : note.error.reason);
if (opened !== undefined) show('opened', `${opened.kind}: ${opened.text}`);
