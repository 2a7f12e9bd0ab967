/** What a cascade needs of a level: its rules, and its systems by phase. */
import type { Field } from '../model/field.ts';
import type { System } from '../model/turn.ts';
import type { RuleIndex } from '../rules/rule.ts';

/** Systems by the phase in which they act, each in the order of the game. */
export interface Phases {
  readonly action: readonly NonNullable<System['onAction']>[];
  readonly movement: readonly NonNullable<System['onMovement']>[];
  readonly cascade: readonly NonNullable<System['onCascade']>[];
  readonly npc: readonly NonNullable<System['onNpc']>[];
}

/** What the cascade needs of a level. */
export interface Mechanics {
  readonly field: Field;
  readonly rules: RuleIndex;
  readonly phases: Phases;
  readonly maxCascadeDepth: number;
}
