/** The process behind `npm run arcade -- COMMAND`: arguments in, exit code out. */
import { runProcess } from '@dota-factory/console';
import { main } from './program.ts';

await runProcess((context) => main(process.argv.slice(2), context), {
  name: 'arcade',
  programFolder: import.meta.dirname,
  content: 'levels',
});
