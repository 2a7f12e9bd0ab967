/** Proves that of many questions the latest is answered and few are sent. */
import { createLatestQuestion } from './latest-question.ts';

function aQuestion() {
  const sent: number[] = [];
  const answers: ((answer: string) => void)[] = [];
  const latest = createLatestQuestion((question: number) => {
    sent.push(question);
    return new Promise<string>((resolve) => answers.push(resolve));
  });
  return { latest, sent, answer: (text: string) => answers.shift()?.(text) };
}

it('a question by itself is sent and answered', async () => {
  const { latest, sent, answer } = aQuestion();
  const asked = latest.ask(1);
  answer('one');
  expect([await asked, sent]).toEqual(['one', [1]]);
});

it('those asked while one is under way replace each other, and overtake it', async () => {
  const { latest, sent, answer } = aQuestion();
  const asked = [1, 2, 3].map((each) => latest.ask(each));
  answer('one');
  expect(await Promise.all(asked.slice(0, 2))).toEqual([undefined, undefined]);
  answer('three');
  expect(await asked[2]).toBe('three');
  expect(sent).toEqual([1, 3]);
});
