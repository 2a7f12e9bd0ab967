/** The process: arguments in, exit code out. Everything else is in cli.ts. */
import { runProcess } from '@dota-factory/console';
import { main } from './cli.ts';

await runProcess((context) => main(process.argv.slice(2), context), {
  name: 'sim',
  programFolder: import.meta.dirname,
  content: 'config',
});
