/** The names that C code may use at a place: what is declared before it in the blocks around, and in the whole file. */

export interface ScopeName {
  readonly name: string;
  readonly kind: 'function' | 'variable' | 'type' | 'field' | 'macro';
  /** As it is declared: `int`, `char *`. */
  readonly detail: string;
}

interface Token {
  readonly text: string;
  readonly from: number;
}

const TYPE_WORDS = new Set(
  'void char short int long float double signed unsigned bool _Bool size_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t'.split(
    ' ',
  ),
);
const QUALIFIERS = new Set(['const', 'static', 'volatile', 'register', 'extern', 'inline', 'restrict']);
const TAGGED = new Set(['struct', 'union', 'enum']);

const isName = (text: string | undefined): text is string =>
  text !== undefined && /^[A-Za-z_]\w*$/.test(text);

/** Blanks instead of comments, texts and characters, so that places stay. */
function blankOut(source: string): string {
  return source.replaceAll(
    /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g,
    (found) => found.replaceAll(/[^\n]/g, ' '),
  );
}

const tokenize = (source: string): readonly Token[] =>
  [...source.matchAll(/[A-Za-z_]\w*|\d[\w.]*|->|\S/g)].map(({ 0: text, index }) => ({ text, from: index }));

interface Block {
  readonly names: Map<string, ScopeName>;
}

/** Reads declarations in the order of the text, up to `place`, an offset. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #place: number;
  readonly #types = new Set<string>();
  readonly #blocks: Block[] = [{ names: new Map() }];
  readonly fields = new Map<string, ScopeName>();
  /** Declared in parentheses or in the head of a loop: they belong to the block that follows. */
  #waiting: ScopeName[] = [];
  #at = 0;

  constructor(tokens: readonly Token[], place: number) {
    this.#tokens = tokens;
    this.#place = place;
  }

  read(): readonly ScopeName[] {
    while (this.#at < this.#tokens.length) {
      const token = this.#tokens[this.#at];
      if (token === undefined || token.from >= this.#place) break;
      this.#readNext(token.text);
    }
    const all = this.#blocks.flatMap(({ names }) => [...names.values()]);
    // The innermost declaration of a name counts.
    return [...new Map([...all, ...this.#waiting].map((each) => [each.name, each])).values()];
  }

  #readNext(text: string): void {
    if (text === '{') {
      this.#blocks.push({ names: new Map(this.#waiting.map((each) => [each.name, each])) });
      this.#waiting = [];
      this.#at += 1;
    } else if (text === '}') {
      if (this.#blocks.length > 1) this.#blocks.pop();
      this.#waiting = [];
      this.#at += 1;
    } else if (text === 'typedef') {
      this.#at += 1;
      this.#readTypedef();
    } else if (!this.#readDeclaration()) this.#at += 1;
  }

  #peek(ahead = 0): string | undefined {
    return this.#tokens[this.#at + ahead]?.text;
  }

  /** `const struct node *`; undefined if no type begins here. */
  #readType(): string | undefined {
    const words: string[] = [];
    for (;;) {
      const text = this.#peek();
      if (text === undefined) break;
      if (TAGGED.has(text)) {
        words.push(text);
        this.#at += 1;
        if (isName(this.#peek())) words.push(this.#take());
        if (this.#peek() === '{') this.#readBody(text);
      } else if (TYPE_WORDS.has(text) || QUALIFIERS.has(text)) words.push(this.#take());
      else if (this.#types.has(text) && !words.some((word) => !QUALIFIERS.has(word)))
        words.push(this.#take());
      else break;
    }
    return words.length === 0 ? undefined : words.join(' ');
  }

  #take(): string {
    const text = this.#peek() ?? '';
    this.#at += 1;
    return text;
  }

  /** The fields of a struct, or the constants of an enum. */
  #readBody(kind: string): void {
    this.#at += 1;
    while (this.#at < this.#tokens.length && this.#peek() !== '}') {
      if (kind === 'enum') {
        const name = this.#take();
        if (isName(name)) this.#declare({ name, kind: 'variable', detail: 'enum' });
        continue;
      }
      const type = this.#readType();
      if (type === undefined) this.#at += 1;
      else
        for (const { name, stars } of this.#readDeclarators())
          this.fields.set(name, { name, kind: 'field', detail: `${type}${stars}` });
    }
    this.#at += 1;
  }

  /** `a, *b, c[4]` up to what ends them. */
  #readDeclarators(): readonly { name: string; stars: string }[] {
    const found: { name: string; stars: string }[] = [];
    for (;;) {
      let stars = '';
      while (this.#peek() === '*') {
        stars += stars === '' ? ' *' : '*';
        this.#at += 1;
      }
      const name = this.#peek();
      if (!isName(name) || TYPE_WORDS.has(name)) return found;
      this.#at += 1;
      found.push({ name, stars });
      this.#skipTo([',', ';', ')', '{', '}']);
      if (this.#peek() !== ',') return found;
      this.#at += 1;
    }
  }

  /** Past brackets and values. */
  #skipTo(ends: readonly string[]): void {
    let depth = 0;
    for (; this.#at < this.#tokens.length; this.#at++) {
      const text = this.#peek() ?? '';
      if (depth === 0 && ends.includes(text)) return;
      // What is written at the place itself belongs to no declaration yet.
      if ((this.#tokens[this.#at]?.from ?? 0) >= this.#place) return;
      if ('([{'.includes(text)) depth += 1;
      else if (')]}'.includes(text)) depth -= 1;
    }
  }

  #readTypedef(): void {
    this.#readType();
    for (const { name } of this.#readDeclarators()) {
      this.#types.add(name);
      this.#declare({ name, kind: 'type', detail: 'typedef' });
    }
  }

  #declare(named: ScopeName): void {
    this.#blocks.at(-1)?.names.set(named.name, named);
  }

  /** False if none begins here. */
  #readDeclaration(): boolean {
    const before = this.#tokens[this.#at - 1]?.text;
    const type = this.#readType();
    if (type === undefined) return false;
    // `sizeof(int)` and casts declare nothing; the head of a loop and parameters do.
    const isInHead = before === '(' || before === ',';
    const start = this.#at;
    while (this.#peek() === '*') this.#at += 1;
    const name = this.#peek();
    if (isName(name) && this.#peek(1) === '(' && !isInHead) {
      this.#at += 1;
      this.#declare({ name, kind: 'function', detail: type });
      this.#waiting = [];
      return true;
    }
    this.#at = start;
    const declared = this.#readDeclarators().map(
      ({ name: each, stars }): ScopeName => ({ name: each, kind: 'variable', detail: `${type}${stars}` }),
    );
    if (isInHead) this.#waiting.push(...declared);
    else for (const each of declared) this.#declare(each);
    return true;
  }
}

/** `place` is an offset in the text. After `.` or `->` only fields are offered. */
export function findNamesInScope(source: string, place: number): readonly ScopeName[] {
  const plain = blankOut(source);
  const reader = new Reader(tokenize(plain), place);
  const names = reader.read();
  if (/(?:\.|->)\s*\w*$/.test(plain.slice(0, place))) return [...reader.fields.values()];
  const macros = [...plain.slice(0, place).matchAll(/^[ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)/gm)].map(
    ({ 1: name = '' }): ScopeName => ({ name, kind: 'macro', detail: '#define' }),
  );
  return [...macros, ...names];
}
