/** What the game says when a step is undone or redone. */
import type { StepView } from '@dota-factory/lib';

const DEEDS: Readonly<Record<StepView['deed'], (count: string) => string>> = {
  placed: (count) => `placing ${count}`,
  demolished: (count) => `demolishing ${count}`,
  turned: (count) => `turning ${count}`,
  set: (count) => `the settings of ${count}`,
  expanded: () => 'the expansion',
  changed: (count) => `changes to ${count}`,
};

/** `placing 12 buildings` */
export function formatStep({ deed, count }: StepView): string {
  return DEEDS[deed](count === 1 ? 'a building' : `${count} buildings`);
}
