/** Records a call line by line: where it is, what the variables hold, how much was printed. */
import type { TraceStep, TraceVariable } from '../contract.ts';
import type { OwnExports, Watcher } from './call.ts';
import type { FunctionInfo, VariableInfo } from './debug-info.ts';
import type { OutputWriter } from './output.ts';
import { showElements, showValue, sizeOfType } from './show-value.ts';
import type { Step, SteppedProgram } from './stepping.ts';
import { ProgramEnd } from './system.ts';
import type { ProgramMemory } from './values.ts';

type Send = (steps: readonly TraceStep[], isCut: boolean) => void;

/** Steps are sent in parcels, so that they are there even if the thread is ended. */
const PARCEL = 250;
/** Characters of values that are kept of one call: about what a page can hold without effort. */
const MAX_CHARACTERS = 8_000_000;
const STEPS_BETWEEN_LOOKS = 5000;

interface Frame {
  readonly function: FunctionInfo;
  readonly address: number;
  lastLine: number;
  lastStep: number;
  /** Those whose declaration has been passed. */
  readonly known: Set<VariableInfo>;
  readonly values: Map<VariableInfo, string>;
}

interface TraceLimits {
  readonly maxSteps: number;
  readonly timeLimitMs: number;
}

export interface Tracer extends Watcher {
  readonly flush: () => void;
}

export function createTracer(
  { steps, info }: SteppedProgram,
  output: OutputWriter,
  { maxSteps, timeLimitMs }: TraceLimits,
  send: Send,
): Tracer {
  const frames: Frame[] = [];
  let parcel: TraceStep[] = [];
  let recorded = 0;
  let characters = 0;
  let passed = 0;
  let deadline = 0;
  let isCut = false;
  let memory: ProgramMemory | undefined;
  let exports: OwnExports | undefined;
  const flush = (): void => {
    send(parcel, isCut);
    parcel = [];
  };
  const record = (step: Step, frame: Frame): void => {
    if (memory === undefined || exports === undefined) return;
    exports.quest_flush();
    const variables = listVariables(step, frame, info.globals, memory, exports);
    characters += variables.reduce((sum, { value }) => sum + value.length, 40);
    const { line, column } = step;
    const printed = output.stdoutBytes();
    parcel.push({ line, column, function: step.function.name, depth: frames.length, variables, printed });
    recorded += 1;
    if (recorded >= maxSteps || characters >= MAX_CHARACTERS) isCut = true;
    if (isCut || parcel.length >= PARCEL) flush();
  };
  return {
    flush,
    onStart: (given, _placed, own) => {
      memory = given;
      exports = own;
      deadline = performance.now() + timeLimitMs;
    },
    onStep: (address, number) => {
      const step = steps[number];
      if (step === undefined || memory === undefined) return;
      passed += 1;
      if (passed % STEPS_BETWEEN_LOOKS === 0 && performance.now() > deadline)
        throw new ProgramEnd({ kind: 'stopped' });
      if (isCut) return;
      const frame = enterFrame(frames, step, address >>> 0);
      // Parts of one line are one step; going back is another turn of a loop.
      if (frame.lastLine === step.line && number > frame.lastStep) {
        frame.lastStep = number;
        return;
      }
      frame.lastLine = step.line;
      frame.lastStep = number;
      record(step, frame);
    },
  };
}

/** The stack grows down: frames with lower addresses than the current one have ended. */
function enterFrame(frames: Frame[], step: Step, address: number): Frame {
  while (frames.length > 0 && (frames.at(-1)?.address ?? 0) < address) frames.pop();
  const same = frames.findLastIndex((each) => each.address === address && each.function === step.function);
  if (same >= 0) {
    frames.length = same + 1;
    return frames[same] as Frame;
  }
  const frame: Frame = {
    function: step.function,
    address,
    lastLine: 0,
    lastStep: -1,
    known: new Set(),
    values: new Map(),
  };
  frames.push(frame);
  return frame;
}

function listVariables(
  step: Step,
  frame: Frame,
  globals: readonly VariableInfo[],
  memory: ProgramMemory,
  exports: OwnExports,
): readonly TraceVariable[] {
  const all = [...step.function.variables, ...globals];
  const shown = all.filter((variable) => isKnown(variable, step, frame));
  return shown.map((variable): TraceVariable => {
    const { name, type, scope, place } = variable;
    const address = place.kind === 'frame' ? frame.address + place.offset : place.offset;
    const value = showValue(type, address, memory);
    const elements = listElements(variable, address, memory, exports);
    const key = elements === undefined ? value : `${value} ${elements.join()}`;
    const isChanged = frame.values.has(variable) && frame.values.get(variable) !== key;
    frame.values.set(variable, key);
    return {
      name,
      type: type.name,
      scope,
      value,
      ...(elements === undefined ? {} : { elements }),
      isChanged,
    };
  });
}

/** A local before its declaration holds whatever was there. */
function isKnown(variable: VariableInfo, { line, offset }: Step, { known }: Frame): boolean {
  if (variable.scope !== 'local') return true;
  if (offset < variable.start || offset >= variable.end) return false;
  const wasKnown = known.has(variable);
  if (line >= variable.line) known.add(variable);
  return wasKnown || line > variable.line;
}

/** Of an array, or of the block that a pointer leads to the beginning of. */
function listElements(
  { type }: VariableInfo,
  address: number,
  memory: ProgramMemory,
  exports: OwnExports,
): readonly string[] | undefined {
  if (type.kind === 'array') return showElements(type.element, type.count, address, memory);
  if (type.kind !== 'pointer') return undefined;
  const target = type.target();
  const size = sizeOfType(target);
  const begin = memory.view().getUint32(address, true);
  const bytes = size === 0 ? 0 : exports.quest_block_size(begin) >>> 0;
  return bytes < size || size === 0
    ? undefined
    : showElements(target, Math.floor(bytes / size), begin, memory);
}
