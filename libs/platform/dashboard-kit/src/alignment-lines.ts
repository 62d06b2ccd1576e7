import { useElementSize } from '@mantine/hooks';
import type { RefCallback } from 'react';

/** Width of a letter of alignments: 14 px, monospaced. */
const LETTER_PX = 8.43;
const [UNMEASURED, FEWEST] = [60, 20];

/**
 * Returns how many residues of an alignment fit into a line beside the names of its rows, in tens, so that lines take the whole width of a
 * page and none is wider.
 * @param namesPx width of the names
 * @returns the number, and the reference of the element that holds the lines
 */
export function useLineLength(namesPx: number): { readonly ref: RefCallback<HTMLDivElement>; readonly length: number } {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const fitting = Math.floor((width - namesPx) / LETTER_PX / 10) * 10;
  return { ref, length: width === 0 ? UNMEASURED : Math.max(fitting, FEWEST) };
}

/**
 * Returns a ruler with every tenth position, which ends above its residue.
 * @param positions by IMGT, such as `111A`; empty for a residue without one
 */
export function rulerOf(positions: readonly string[]): string {
  const ruler = positions.map(() => ' ');
  positions.forEach((position, at) => {
    const from = at - position.length + 1;
    if (/^\d*0$/.test(position) && from >= 0) ruler.splice(from, position.length, ...position);
  });
  return ruler.join('');
}
