/** A product of no words but those of every bridge, or of those that a test gives it, prepared for the local shell. */
import { type Backend, defineBackend, prepareBackend, type Product } from '@dota-factory/host';
import { defineContract } from '@dota-factory/host/bridge';

const NO_SIZE = { width: undefined, height: undefined, minWidth: undefined, minHeight: undefined };

const silent = defineBackend(defineContract({ calls: {}, events: {} }), { start: () => ({ services: {} }) });

/** `home` is its home folder as well as the place of `renderer/`, unless that is given. */
export async function prepareProduct(
  home: string,
  { rendererFolder = home, backend = silent }: { rendererFolder?: string; backend?: Backend } = {},
) {
  const product: Product = {
    facts: {
      name: 'test',
      title: 'Test',
      id: 'test',
      version: '1',
      mainWindow: NO_SIZE,
      companions: [],
      hasDownloads: false,
      content: [],
      belongings: [],
      flags: [],
      fileKinds: [],
    },
    rendererFolder,
    backend,
    workersFolder: home,
    home,
  };
  const prepared = await prepareBackend(product);
  if (!prepared.ok) throw new Error(prepared.error);
  return { product, prepared: prepared.value };
}
