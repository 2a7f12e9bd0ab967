/** A page that only speaks the bridge: it shows what it learned, and saves when it is asked to close. */
import { connectBridge } from '@dota-factory/host/client';
import { contract, type GameBridge } from '../../../apps/game/src/contract/index.ts';

declare global {
  var testBridge: GameBridge;
  var hungOnClose: boolean | undefined;
}

const state = document.querySelector('#state') as HTMLElement;
const client = await connectBridge(contract);
globalThis.testBridge = client;
client.onClosing(({ reason }) => {
  if (globalThis.hungOnClose) return new Promise(() => {});
  return client
    .call('files.writeText', { name: 'ship_layouts.toml', text: `# saved at ${reason}\n` })
    .then(() => undefined);
});
client.onDisconnected(() => {
  state.textContent = 'disconnected';
});
const { files } = await client.call('config.read');
state.dataset['files'] = JSON.stringify(files);
state.textContent = `${client.info.name} in ${client.info.shell}`;
