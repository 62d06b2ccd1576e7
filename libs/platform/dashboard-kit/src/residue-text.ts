import type { FileResidue } from './structure-props.js';
import { TEXT } from './text.js';

/** `TYR` as it is written in a text: `Tyr`. */
export const threeLetters = (name: string): string => name.slice(0, 1) + name.slice(1).toLowerCase();

/**
 * Names a residue of a structure: `Chain H · Tyr · IMGT 52A · CDR H2`.
 *
 * @param describe what follows the chain and the name; its number in the file where it is absent
 */
export function residueText(
  residue: FileResidue,
  describe: (residue: FileResidue) => readonly string[] = ({ number }) => [TEXT.numberInFile(number)],
): string {
  return [TEXT.chainNamed(residue.chain), threeLetters(residue.name), ...describe(residue)].join(' · ');
}
