/** Words that a quest wants to see in the code, since it teaches them. */

/** Those that are not there as words; comments, texts and characters do not count. */
export function findMissingWords(source: string, required: readonly string[]): readonly string[] {
  const words = new Set(withoutTexts(source).match(/\w+/g) ?? []);
  return required.filter((word) => !words.has(word));
}

const withoutTexts = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, ' ');
