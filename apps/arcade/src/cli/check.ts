/** `arcade check`: recognises what each path is and reports every fault and warning. */
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
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
import type { Candidate } from './console/content-kind.ts';
import { KINDS } from './kinds.ts';

export const check: Command = {
  summary: 'recognises board games and grid packs and reports every fault and warning',
  operands: ['PATH…'],
  requiredOperands: 1,
  options: JSON_OPTION,
  run,
};

interface Finding {
  readonly name: string;
  /** Undefined for what could not be recognised. */
  readonly kind: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly text: string | undefined;
}

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const findings: Finding[] = [];
  for (const name of given.operands) findings.push(...(await inspect(name, context)));
  const isFine = findings.every(({ diagnostics }) =>
    diagnostics.every(({ severity }) => severity === 'warning'),
  );
  if (wantsJson(given)) writeJson({ ok: isFine, files: findings.map(describe) }, context);
  else for (const finding of findings) context.writeOut(formatFinding(finding, context));
  return isFine ? EXIT.fine : EXIT.badInput;
}

/** A file or a folder of its own kind is one finding; any other folder is as many as it has JSON files. */
async function inspect(name: string, context: CommandContext): Promise<readonly Finding[]> {
  const path = resolve(context.workingFolder, name);
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return [await inspectFile(name, path)];
  const folder = { name, path, text: undefined };
  if (KINDS.some((kind) => kind.recognises(folder))) return [await judge(folder)];
  try {
    const files = (await readdir(path)).filter((file) => file.endsWith('.json')).sort();
    if (files.length > 0)
      return await Promise.all(files.map((file) => inspectFile(join(name, file), join(path, file))));
  } catch (error) {
    return [unknown(folder, describeFileError(error))];
  }
  return [unknown(folder, 'the folder holds no level')];
}

async function inspectFile(name: string, path: string): Promise<Finding> {
  const text = await readTextFile(path, name);
  if (text.ok) return judge({ name, path, text: text.value });
  return { name, kind: undefined, diagnostics: [text.error], text: undefined };
}

async function judge(candidate: Candidate): Promise<Finding> {
  const kind = KINDS.find((each) => each.recognises(candidate));
  if (kind === undefined) return unknown(candidate, 'nothing that the arcade knows');
  const { name, text } = candidate;
  return { name, kind: kind.name, diagnostics: sortDiagnostics(await kind.check(candidate)), text };
}

function unknown({ name, text }: Candidate, message: string): Finding {
  const expected = KINDS.map((kind) => `${kind.name} (${kind.expected})`).join(' or ');
  const diagnostic = {
    severity: 'error',
    file: name,
    line: 1,
    column: 1,
    path: [],
    message,
    expected,
  } as const;
  return { name, kind: undefined, diagnostics: [diagnostic], text };
}

function describe({ name, kind, diagnostics }: Finding) {
  const of = (wanted: Diagnostic['severity']) =>
    diagnostics.filter(({ severity }) => severity === wanted).map(toJson);
  return { path: name, kind: kind ?? null, faults: of('error'), warnings: of('warning') };
}

/** Faults are the answer here, so they go to stdout. */
function formatFinding(
  { name, kind, diagnostics, text }: Finding,
  { isTerminal, hasColor }: CommandContext,
): string {
  if (diagnostics.length === 0) return `${name}: ${kind ?? ''} without faults\n`;
  const lines = diagnostics.map((diagnostic) =>
    isTerminal
      ? formatDiagnosticWithSource(diagnostic, text, { color: hasColor })
      : formatDiagnostic(diagnostic),
  );
  return `${lines.join('\n')}\n`;
}
