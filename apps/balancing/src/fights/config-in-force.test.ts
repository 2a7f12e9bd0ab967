/** What is reported about the config: its warnings, and which files differ on disk, once for each change. */
import { createSmallTool, loadArenas } from '../testing/small-tool.ts';

it('reports once which files differ, and again when that changes', () => {
  const { config, sent } = createSmallTool();
  for (const changed of [[], ['ships.toml'], ['ships.toml'], ['ships.toml', 'world.toml'], []]) {
    config.noteDisk(changed);
  }
  expect(sent.map(({ payload }) => (payload as typeof config.state).changedOnDisk)).toEqual([
    ['ships.toml'],
    ['ships.toml', 'world.toml'],
    [],
  ]);
});

it('nothing differs from a config that was just read', () => {
  const { config } = createSmallTool();
  config.noteDisk(['ships.toml']);
  const next = loadArenas();
  config.replace(next);
  expect(config.state).toMatchObject({ hash: next.game.hash, changedOnDisk: [] });
});
