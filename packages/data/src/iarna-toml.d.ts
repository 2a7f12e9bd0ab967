/** Types of the two files of @iarna/toml that are imported directly. */
declare module '@iarna/toml/lib/toml-parser.js' {
  export default class TomlParser {
    parse(text: string): void;
    finish(): { readonly [key: string]: unknown };
  }
}
declare module '@iarna/toml/stringify.js' {
  const stringify: { value(value: unknown): string };
  export default stringify;
}
