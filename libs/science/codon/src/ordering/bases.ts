const COMPLEMENT: Readonly<Record<string, string>> = { A: 'T', C: 'G', G: 'C', T: 'A' };

export const reverseComplement = (sequence: string): string =>
  [...sequence]
    .reverse()
    .map((base) => COMPLEMENT[base] ?? base)
    .join('');

export const gcOf = (sequence: string): number => sequence.replace(/[AT]/g, '').length / Math.max(1, sequence.length);

/** Number of different bases of two words of equal length. */
export const distance = (a: string, b: string): number => [...a].filter((base, k) => base !== b.charAt(k)).length;
