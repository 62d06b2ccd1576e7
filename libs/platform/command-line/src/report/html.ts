const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML and SVG take it: names of antibodies may hold anything. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');

export const tag = (name: string, text: string, className?: string): string =>
  `<${name}${className === undefined ? '' : ` class="${className}"`}>${escaped(text)}</${name}>`;
