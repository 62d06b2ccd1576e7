/** A name of the catalogue as it is read out. */
export const words = (name: string): string => name.replaceAll('_', ' ');

/** Abbreviations are spelled out when spoken: an scFv, an NHS ester. */
const TAKES_AN = /^(?:[aeiou]|scfv|nhs)/;

/** With its indefinite article. */
export const withArticle = (name: string): string => `${TAKES_AN.test(name) ? 'an' : 'a'} ${words(name)}`;

/** The same at the head of a sentence. */
export const withCapitalArticle = (name: string): string => withArticle(name).replace(/^a/, 'A');
