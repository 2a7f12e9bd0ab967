/** The code editor as an element of a page. */
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { type CodeEditor, type CodeMark, createCodeEditor } from './code-editor.ts';

export type CodeFieldHandle = Pick<CodeEditor, 'getText' | 'setText' | 'getCursorLine' | 'goTo' | 'focus'>;

export interface CodeFieldProps {
  /** When the field appears; later it is changed by the handle only. */
  readonly text: string;
  readonly label: string;
  readonly marks: readonly CodeMark[];
  readonly currentLine: number | undefined;
  onChange(text: string): void;
  onLeave(): void;
  readonly ref: Ref<CodeFieldHandle>;
}

export function CodeField({ text, label, marks, currentLine, onChange, onLeave, ref }: CodeFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor | undefined>(undefined);
  const latest = useRef({ text, onChange, onLeave });
  useEffect(() => {
    latest.current = { ...latest.current, onChange, onLeave };
  });
  useEffect(() => {
    if (!box.current) return undefined;
    const made = createCodeEditor(box.current, {
      text: latest.current.text,
      label,
      onChange: (changed) => {
        latest.current.text = changed;
        latest.current.onChange(changed);
      },
      onLeave: () => latest.current.onLeave(),
    });
    editor.current = made;
    made.focus();
    return () => made.destroy();
  }, [label]);
  useEffect(() => editor.current?.setMarks(marks), [marks]);
  useEffect(() => editor.current?.markLine(currentLine), [currentLine]);
  useImperativeHandle(ref, () => ({
    getText: () => editor.current?.getText() ?? '',
    setText: (changed) => editor.current?.setText(changed),
    getCursorLine: () => editor.current?.getCursorLine() ?? 1,
    goTo: (line, column) => editor.current?.goTo(line, column),
    focus: () => editor.current?.focus(),
  }));
  return <div ref={box} className="quest-code" />;
}
