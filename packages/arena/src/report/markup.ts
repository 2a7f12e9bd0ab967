/** HTML and SVG as text, with all outside input escaped. */

const ENTITIES: Readonly<Record<string, string>> = Object.freeze({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
});

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** `content` is markup; attribute values are not. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  content = '',
): string {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(formatValue(value))}"`);
  return `<${tag}${list.join('')}>${content}</${tag}>`;
}

/** Hundredths of a pixel are enough. */
function formatValue(value: string | number): string {
  return typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;
}
