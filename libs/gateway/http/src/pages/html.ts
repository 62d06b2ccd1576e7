/** HTML that is safe to send. Only {@link html} creates it, which escapes everything that is not HTML itself. */
export class Html {
  constructor(readonly text: string) {}
}

type Insertion = string | number | Html | undefined | readonly Insertion[];

export const html = (parts: TemplateStringsArray, ...insertions: readonly Insertion[]): Html =>
  new Html(parts.reduce((text, part, index) => text + inserted(insertions[index - 1]) + part));

function inserted(value: Insertion): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'object' ? value.map(inserted).join('') : escaped(String(value));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '');

/** Returns a text in which backticks enclose `code`. */
export const withInlineCode = (text: string): Html =>
  new Html(
    text
      .split('`')
      .map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`).text)
      .join(''),
  );
