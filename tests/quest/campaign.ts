/** Our own campaign: its levels, and the programs that prove them, for tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDiagnostic } from '@dota-factory/base';
import { type LevelSpec, loadLevels, type QuestSpec, type Registry } from '@dota-factory/quest';

const ROOT = join(import.meta.dirname, '../..');
const FILE = 'levels/quest/levels.json';
export const PROGRAMS = join(import.meta.dirname, 'campaign');

export const readCampaign = () => loadLevels(FILE, readFileSync(join(ROOT, FILE), 'utf8'));

export function getCampaign(): Registry {
  const { registry, diagnostics } = readCampaign();
  if (registry === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  return registry;
}

export const questsOf = ({ levels }: Registry): readonly { level: LevelSpec; quest: QuestSpec }[] =>
  levels.flatMap((level) => level.quests.map((quest) => ({ level, quest })));

export interface Program {
  readonly quest: QuestSpec;
  /** As a person would look for it: `L01/Q1-wrong-1.c`. */
  readonly name: string;
  readonly role: 'reference' | 'wrong' | 'template';
  readonly source: string;
  /** The first line of a wrong answer says it; undefined for a template, which fails in any way. */
  readonly status: string | undefined;
}

/** The reference, both wrong answers and the template of each quest. */
export function listPrograms(registry: Registry): readonly Program[] {
  return questsOf(registry).flatMap(({ level, quest }) => {
    const folder = join(PROGRAMS, level.id);
    const prefix = `${quest.id.slice(level.id.length + 1)}-`;
    const files = readdirSync(folder).filter((name) => name.startsWith(prefix));
    const written = files.sort().map((name): Program => {
      const source = readFileSync(join(folder, name), 'utf8');
      const isReference = name === `${prefix}reference.c`;
      return {
        quest,
        name: `${level.id}/${name}`,
        role: isReference ? 'reference' : 'wrong',
        source,
        status: isReference ? 'passed' : /^\/\/ (\w+): /.exec(source)?.[1],
      };
    });
    const template: Program = {
      quest,
      name: `${quest.id} template`,
      role: 'template',
      source: quest.user_template,
      status: undefined,
    };
    return [...written, template];
  });
}
