/** What the launcher prints and reads on a terminal and elsewhere. */
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { createTerminal } from './terminal.ts';

function aTerminal(isTTY: boolean) {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()].map((stream) =>
    Object.assign(stream, { isTTY }),
  ) as unknown as [
    NodeJS.ReadStream & PassThrough,
    NodeJS.WriteStream & PassThrough,
    NodeJS.WriteStream & PassThrough,
  ];
  return { terminal: createTerminal(stdin, stdout, stderr), stdin, stdout, stderr };
}
const textOf = (stream: PassThrough) => String(stream.read() ?? '');

it('results go to stdout, words for a person to stderr', () => {
  const { terminal, stdout, stderr } = aTerminal(false);
  terminal.print('result');
  terminal.note('word');
  expect([textOf(stdout), textOf(stderr)]).toEqual(['result\n', 'word\n']);
});

it('progress replaces itself on a terminal, and does not flood a log', () => {
  const onScreen = aTerminal(true);
  for (const text of ['1 MB', '2 MB']) onScreen.terminal.showProgress(text);
  onScreen.terminal.endProgress();
  expect(textOf(onScreen.stderr)).toBe('\r  1 MB   \r  2 MB   \n');
  const inLog = aTerminal(false);
  for (let i = 0; i < 50; i++) inLog.terminal.showProgress(`${i} MB`);
  inLog.terminal.endProgress();
  expect(textOf(inLog.stderr)).toBe('');
});

it('Enter skips, until the offer ends', async () => {
  const { terminal, stdin } = aTerminal(true);
  const first = terminal.offerSkip();
  expect([first.isOffered, first.signal.aborted]).toEqual([true, false]);
  stdin.write('\n');
  await delay(5);
  expect(first.signal.aborted).toBe(true);
  const second = terminal.offerSkip();
  second.end();
  stdin.write('\n');
  await delay(5);
  expect(second.signal.aborted).toBe(false);
});

it('no key is offered without a keyboard', () => {
  expect(aTerminal(false).terminal.offerSkip().isOffered).toBe(false);
});
