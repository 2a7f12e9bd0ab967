/** Words that a quest wants to see in the code, since it teaches them, or does not, since they would go around it. */

/** What is missing or must go, as "the code must …"; comments, texts and characters do not count. */
export function findWordFaults(
  source: string,
  { requires, forbids }: { readonly requires: readonly string[]; readonly forbids: readonly string[] },
): readonly string[] {
  const words = new Set(withoutTexts(source).match(/\w+/g) ?? []);
  const missing = requires.filter((word) => !words.has(word));
  const forbidden = forbids.filter((word) => words.has(word));
  return [
    ...(missing.length > 0 ? [`use ${missing.join(' and ')}`] : []),
    ...(forbidden.length > 0 ? [`not use ${forbidden.join(' or ')}`] : []),
  ];
}

const withoutTexts = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, ' ');
