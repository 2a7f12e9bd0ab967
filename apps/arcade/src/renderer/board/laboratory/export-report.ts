/** The report as a text to keep: what `arcade board selfplay --json` prints. */
import type { LaboratoryReport } from '@dota-factory/board';
import type { ExportedGame } from '../table/export-text.ts';

export function exportReport(id: string, report: LaboratoryReport): ExportedGame {
  return { fileName: `${id}-laboratory.json`, text: `${JSON.stringify(report, null, 2)}\n` };
}
