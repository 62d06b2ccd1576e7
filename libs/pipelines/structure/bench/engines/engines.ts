/** Built-in engines, which need nothing besides the product. */
export const ENGINES = ['combined', 'templates', 'network'] as const;
