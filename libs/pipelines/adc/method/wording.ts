/** Converts a name of the catalogue to words. */
export const words = (name: string): string => name.replaceAll('_', ' ');

/** Words with the article "an", including abbreviations that are spelled out when spoken: an scFv, an NHS ester. */
const TAKES_AN = /^(?:[aeiou]|scfv|nhs)/;

/** Name with its indefinite article. */
export const withArticle = (name: string): string => `${TAKES_AN.test(name) ? 'an' : 'a'} ${words(name)}`;

/** Name with its indefinite article at the beginning of a sentence. */
export const withCapitalArticle = (name: string): string => withArticle(name).replace(/^a/, 'A');
