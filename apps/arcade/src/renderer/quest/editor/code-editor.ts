/** CodeMirror as this room uses it: the only file that knows it. It lives in a shadow root, where the page's policy allows its styles. */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { cppLanguage } from '@codemirror/lang-cpp';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  LanguageSupport,
  syntaxHighlighting,
} from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { C_WORDS } from './c-words.ts';
import { findNamesInScope, type ScopeName } from './names-in-scope.ts';

/** A mark under the text, in the editor's own terms. */
export interface CodeMark {
  readonly severity: 'error' | 'warning';
  /** From 1; a mark at line 0 is about the whole and is not shown. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface CodeEditorOptions {
  readonly text: string;
  /** For people who do not see it. */
  readonly label: string;
  onChange(text: string): void;
  /** Escape, when nothing in the editor wants it: the way out for the keyboard, since Tab indents. */
  onLeave(): void;
}

export interface CodeEditor {
  getText(): string;
  /** As if the person had typed it: undo leads back. */
  setText(text: string): void;
  setMarks(marks: readonly CodeMark[]): void;
  /** The line that is about to be executed; undefined for none. */
  markLine(line: number | undefined): void;
  /** From 1. */
  getCursorLine(): number;
  /** Puts the cursor there and shows it. */
  goTo(line: number, column: number): void;
  focus(): void;
  destroy(): void;
}

export function createCodeEditor(parent: HTMLElement, options: CodeEditorOptions): CodeEditor {
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: 'open' });
  const view = new EditorView({
    state: EditorState.create({ doc: options.text, extensions: createExtensions(options) }),
    parent: root,
    root,
  });
  return {
    getText: () => view.state.doc.toString(),
    setText: (text) =>
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, userEvent: 'input' }),
    setMarks: (marks) => view.dispatch(setDiagnostics(view.state, placeMarks(view.state, marks))),
    markLine: (line) => {
      const isThere = line !== undefined && line >= 1 && line <= view.state.doc.lines;
      view.dispatch({ effects: setCurrentLine.of(isThere ? line : undefined) });
      if (isThere)
        view.dispatch({
          effects: EditorView.scrollIntoView(view.state.doc.line(line).from, { y: 'nearest' }),
        });
    },
    getCursorLine: () => view.state.doc.lineAt(view.state.selection.main.head).number,
    goTo: (line, column) => {
      const anchor = findOffset(view.state, line, column);
      view.dispatch({ selection: { anchor }, scrollIntoView: true });
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

/** What the page does with them, or nothing at all, in the editor as elsewhere. */
const PAGE_KEYS: readonly string[] = ['Mod-Enter', 'Escape', 'Alt-l'];

const createExtensions = ({ label, onChange, onLeave }: CodeEditorOptions) => [
  lineNumbers(),
  highlightActiveLineGutter(),
  highlightActiveLine(),
  history(),
  drawSelection(),
  indentUnit.of('    '),
  EditorState.tabSize.of(4),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  autocompletion({ override: [complete], icons: false }),
  new LanguageSupport(cppLanguage),
  syntaxHighlighting(COLOURS),
  lintGutter(),
  currentLine,
  keymap.of([
    {
      key: 'Escape',
      run: ({ state }) => {
        // A list of completions is closed first.
        if (completionStatus(state) !== null) return false;
        onLeave();
        return true;
      },
    },
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...defaultKeymap.filter(({ key = '' }) => !PAGE_KEYS.includes(key)),
    ...historyKeymap,
    ...lintKeymap,
    indentWithTab,
  ]),
  replaceLines,
  EditorView.contentAttributes.of({ 'aria-label': label, 'data-testid': 'code' }),
  EditorView.updateListener.of(({ docChanged, state }) => {
    if (docChanged) onChange(state.doc.toString());
  }),
  THEME,
];

/**
 * Typing over several lines: the browser would join what is left with a style of its own, which the page's policy
 * refuses with a complaint. What was selected is taken out before.
 */
const replaceLines = EditorView.domEventHandlers({
  beforeinput({ inputType }, view) {
    const { main } = view.state.selection;
    const { doc } = view.state;
    if (inputType !== 'insertText' || doc.lineAt(main.from).number === doc.lineAt(main.to).number)
      return false;
    view.dispatch({ changes: { from: main.from, to: main.to }, userEvent: 'input.type' });
    return false;
  },
});

// Marks

/** A place outside of the text is taken to its nearest place. */
function findOffset({ doc }: EditorState, line: number, column: number): number {
  const { from, to } = doc.line(Math.max(1, Math.min(doc.lines, line)));
  return Math.max(from, Math.min(to, from + column - 1));
}

/** Under the word that begins at the place, or under one character. */
function placeMarks(state: EditorState, marks: readonly CodeMark[]): Diagnostic[] {
  return marks
    .filter(({ line }) => line > 0)
    .map(({ severity, line, column, message }) => {
      const from = findOffset(state, line, Math.max(1, column));
      const { to: end } = state.doc.lineAt(from);
      const word = /^\w+/.exec(state.doc.sliceString(from, end))?.[0] ?? '';
      const to = Math.min(end, from + Math.max(1, word.length));
      // At the end of a line there is nothing to underline: the character before it is.
      return {
        from: from === to ? Math.max(state.doc.lineAt(from).from, from - 1) : from,
        to,
        severity,
        message,
      };
    });
}

const setCurrentLine = StateEffect.define<number | undefined>();

const currentLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects, state }) {
    let next = marks.map(changes);
    for (const effect of effects)
      if (effect.is(setCurrentLine))
        next =
          effect.value === undefined
            ? Decoration.none
            : Decoration.set([
                Decoration.line({ class: 'cm-current-step', attributes: { 'aria-current': 'step' } }).range(
                  state.doc.line(effect.value).from,
                ),
              ]);
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

// Completion

const KIND_WORDS: Readonly<Record<ScopeName['kind'], string>> = {
  function: 'function',
  variable: 'variable',
  type: 'type',
  field: 'property',
  macro: 'constant',
};

function complete(context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/[A-Za-z_]\w*/);
  const isMember = /(?:\.|->)\s*\w*$/.test(
    context.state.sliceDoc(Math.max(0, context.pos - 80), context.pos),
  );
  if (word === null && !context.explicit && !isMember) return null;
  if (/^\s*(?:\/\/|\*)/.test(context.state.doc.lineAt(context.pos).text)) return null;
  const own = findNamesInScope(context.state.doc.toString(), word?.from ?? context.pos).map(
    ({ name, kind, detail }): Completion => ({ label: name, type: KIND_WORDS[kind], detail, boost: 2 }),
  );
  const options = isMember ? own : [...own, ...C_WORDS];
  return { from: word?.from ?? context.pos, options, validFor: /^\w*$/ };
}

// Looks

const COLOURS = HighlightStyle.define([
  { tag: tags.comment, color: '#8b9bb4', fontStyle: 'italic' },
  { tag: [tags.keyword, tags.controlKeyword, tags.modifier], color: '#c8a4ff' },
  { tag: [tags.typeName, tags.standard(tags.typeName)], color: '#4cc9f0' },
  { tag: [tags.string, tags.character], color: '#2dd4a3' },
  { tag: tags.number, color: '#ffb703' },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.definition(tags.variableName))],
    color: '#9ec5ff',
  },
  { tag: [tags.processingInstruction, tags.meta], color: '#ff9f5a' },
]);

const THEME = EditorView.theme(
  {
    '&': {
      height: '100%',
      color: 'var(--color-text)',
      backgroundColor: '#0d1420',
      fontSize: 'var(--text-15)',
    },
    // The page itself shows where the focus is, around the gutter, too.
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6' },
    '.cm-content': { caretColor: 'var(--color-accent)', padding: '8px 0' },
    '.cm-cursor': { borderLeftColor: 'var(--color-accent)', borderLeftWidth: '2px' },
    '.cm-gutters': { backgroundColor: '#0d1420', color: 'var(--color-muted)', border: 'none' },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: '#ffffff0a' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: '#24486a',
    },
    '.cm-matchingBracket': { backgroundColor: '#2b4a63', outline: '1px solid #4cc9f066' },
    // A step is marked by a bar and an arrow, not by colour alone.
    '.cm-current-step': {
      position: 'relative',
      backgroundColor: '#3a3212',
      boxShadow: 'inset 3px 0 0 var(--color-warning)',
    },
    '.cm-tooltip': {
      border: '1px solid var(--color-line-strong)',
      borderRadius: '6px',
      backgroundColor: 'var(--color-raised)',
      color: 'var(--color-text)',
    },
    '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)', fontSize: 'var(--text-13)' },
    '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      backgroundColor: 'var(--color-accent-soft)',
      color: 'var(--color-bright)',
    },
    '.cm-completionDetail': { color: 'var(--color-muted)', fontStyle: 'normal' },
    '.cm-diagnostic': { padding: '6px 10px', fontFamily: 'var(--font-ui)', fontSize: 'var(--text-13)' },
    '.cm-diagnostic-error': { borderLeft: '4px solid var(--color-danger)' },
    '.cm-diagnostic-warning': { borderLeft: '4px solid var(--color-warning)' },
    '.cm-lintRange-error': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy var(--color-danger) 1.5px',
      textUnderlineOffset: '3px',
    },
    '.cm-lintRange-warning': {
      backgroundImage: 'none',
      textDecoration: 'underline dashed var(--color-warning) 1.5px',
      textUnderlineOffset: '3px',
    },
  },
  { dark: true },
);
