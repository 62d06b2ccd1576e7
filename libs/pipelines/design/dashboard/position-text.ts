type Chain = 'heavy' | 'light';

export interface Position {
  readonly chain: Chain;
  readonly position: string;
}

interface AllowedPosition extends Position {
  readonly residues: string;
}

const POSITION = /^([HL]):(\d+[A-Z]*)$/;
const ALLOWED = /^([HL]):(\d+[A-Z]*)=([ACDEFGHIKLMNPQRSTVWY]+)$/;

const partsOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
const chainOf = (letter: string | undefined): Chain => (letter === 'H' ? 'heavy' : 'light');
const letterOf = (chain: Chain): string => (chain === 'heavy' ? 'H' : 'L');

/** Positions of a text such as `H:52A L:93`; undefined if part of it is not a position. */
export function positionsIn(text: string): Position[] | undefined {
  const read = partsOf(text).map((part) => POSITION.exec(part));
  return read.includes(null)
    ? undefined
    : read.map((match) => ({ chain: chainOf(match?.[1]), position: match?.[2] ?? '' }));
}

/** Positions with their residues, of a text such as `H:52A=ST L:93=Y`; undefined if part of it is none. */
export function allowedIn(text: string): AllowedPosition[] | undefined {
  const read = partsOf(text).map((part) => ALLOWED.exec(part));
  return read.includes(null)
    ? undefined
    : read.map((match) => ({
        chain: chainOf(match?.[1]),
        position: match?.[2] ?? '',
        residues: match?.[3] ?? '',
      }));
}

export const positionsText = (positions: readonly Position[]): string =>
  positions.map(({ chain, position }) => `${letterOf(chain)}:${position}`).join(' ');

export const allowedText = (positions: readonly AllowedPosition[]): string =>
  positions.map(({ chain, position, residues }) => `${letterOf(chain)}:${position}=${residues}`).join(' ');
