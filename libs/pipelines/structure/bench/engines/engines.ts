/** How an Fv can be modelled without anything beside the product. */
export const ENGINES = ['combined', 'templates', 'network'] as const;
