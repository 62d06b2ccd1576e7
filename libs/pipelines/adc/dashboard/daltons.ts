/** Returns a mass as text, `148,221.3`; a dash without one. */
export const daltons = (mass: number | null): string =>
  mass === null ? '–' : mass.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
