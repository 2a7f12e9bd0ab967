/** `arcade check`: recognises what each path is and reports every fault and warning. */
import { readdir, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import {
  type Diagnostic,
  formatDiagnostic,
  formatDiagnosticWithSource,
  sortDiagnostics,
} from '@dota-factory/base';
import {
  type Command,
  type CommandContext,
  describeFileError,
  EXIT,
  type ExitCode,
  type ParsedArguments,
  readTextFile,
} from '@dota-factory/console';
import { JSON_OPTION, toJson, wantsJson, writeJson } from './console/answer.ts';
import type { Candidate, Kind } from './console/content-kind.ts';
import { KINDS } from './kinds.ts';

export const check: Command = {
  summary:
    'recognises board games, grid packs, screw regions and quest files and reports every fault and warning',
  operands: ['PATH…'],
  requiredOperands: 1,
  options: JSON_OPTION,
  run,
};

interface Finding {
  readonly candidate: Candidate;
  /** Undefined for what could not be recognised. */
  readonly kind: Kind | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const single: Finding[] = [];
  for (const name of given.operands) single.push(...(await inspect(name, context)));
  const findings = compare(single);
  const isFine = findings.every(({ diagnostics }) =>
    diagnostics.every(({ severity }) => severity === 'warning'),
  );
  if (wantsJson(given)) writeJson({ ok: isFine, files: findings.map(describe) }, context);
  else for (const finding of findings) context.writeOut(formatFinding(finding, context));
  return isFine ? EXIT.fine : EXIT.badInput;
}

/** Adds what is wrong with several findings of a kind together to the file that it is in. */
function compare(findings: readonly Finding[]): readonly Finding[] {
  const together = KINDS.flatMap((kind) => {
    const same = findings.filter((finding) => finding.kind === kind);
    return kind.checkTogether?.(same.map(({ candidate }) => candidate)) ?? [];
  });
  return findings.map((finding) => {
    const more = together.filter(({ file }) => file === finding.candidate.name);
    return { ...finding, diagnostics: sortDiagnostics([...finding.diagnostics, ...more]) };
  });
}

/** A file or a folder of its own kind is one finding; any other folder is as many as it has JSON files. */
async function inspect(name: string, context: CommandContext): Promise<readonly Finding[]> {
  const path = resolve(context.workingFolder, name);
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const isShipped = path.startsWith(join(context.projectFolder, 'levels') + sep);
  if (!isFolder) return [await inspectFile(name, path, isShipped)];
  const folder = { name, path, text: undefined, isShipped };
  if (KINDS.some((kind) => kind.recognises(folder))) return [await judge(folder)];
  try {
    const files = (await readdir(path)).filter((file) => file.endsWith('.json')).sort();
    if (files.length > 0)
      return await Promise.all(
        files.map((file) => inspectFile(join(name, file), join(path, file), isShipped)),
      );
  } catch (error) {
    return [unknown(folder, describeFileError(error))];
  }
  return [unknown(folder, 'the folder holds no level')];
}

async function inspectFile(name: string, path: string, isShipped: boolean): Promise<Finding> {
  const text = await readTextFile(path, name);
  if (text.ok) return judge({ name, path, text: text.value, isShipped });
  const candidate = { name, path, text: undefined, isShipped };
  return { candidate, kind: undefined, diagnostics: [text.error] };
}

async function judge(candidate: Candidate): Promise<Finding> {
  const kind = KINDS.find((each) => each.recognises(candidate));
  if (kind === undefined) return unknown(candidate, 'nothing that the arcade knows');
  return { candidate, kind, diagnostics: sortDiagnostics(await kind.check(candidate)) };
}

function unknown(candidate: Candidate, message: string): Finding {
  const expected = KINDS.map((kind) => `${kind.name} (${kind.expected})`).join(' or ');
  const diagnostic = {
    severity: 'error',
    file: candidate.name,
    line: 1,
    column: 1,
    path: [],
    message,
    expected,
  } as const;
  return { candidate, kind: undefined, diagnostics: [diagnostic] };
}

function describe({ candidate, kind, diagnostics }: Finding) {
  const of = (wanted: Diagnostic['severity']) =>
    diagnostics.filter(({ severity }) => severity === wanted).map(toJson);
  return { path: candidate.name, kind: kind?.name ?? null, faults: of('error'), warnings: of('warning') };
}

/** Faults are the answer here, so they go to stdout. */
function formatFinding(
  { candidate: { name, text }, kind, diagnostics }: Finding,
  { isTerminal, hasColor }: CommandContext,
): string {
  if (diagnostics.length === 0) return `${name}: ${kind?.name ?? ''} without faults\n`;
  const lines = diagnostics.map((diagnostic) =>
    isTerminal
      ? formatDiagnosticWithSource(diagnostic, text, { color: hasColor })
      : formatDiagnostic(diagnostic),
  );
  return `${lines.join('\n')}\n`;
}
