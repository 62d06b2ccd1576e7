import { CodonInputError } from '../errors.js';
import { GOLDEN_GATE_ENZYMES, type Assembly, type GoldenGateEnzyme } from './assembly.js';

const ENZYMES = Object.keys(GOLDEN_GATE_ENZYMES) as GoldenGateEnzyme[];

/**
 * Parses the text form of an assembly: `none`, `gibson:LEFT:RIGHT` with the ends of the vector, or `ENZYME:LEFT:RIGHT` with its overhangs.
 *
 * @param text the assembly, case-insensitive.
 * @returns the assembly.
 * @throws CodonInputError for other text
 * @example
 * ```ts
 * readAssembly('BsaI:AATG:GCTT').kind; // → 'golden_gate'
 * ```
 */
export function readAssembly(text: string): Assembly {
  const [method = '', left, right, ...others] = text.trim().split(':');
  if (method.toLowerCase() === 'none' && left === undefined) return { kind: 'none' };
  if (left !== undefined && right !== undefined && others.length === 0) {
    const ends = { left: left.toUpperCase(), right: right.toUpperCase() };
    if (method.toLowerCase() === 'gibson') return { kind: 'gibson', ...ends };
    const enzyme = ENZYMES.find((name) => name.toLowerCase() === method.toLowerCase());
    if (enzyme) return { kind: 'golden_gate', enzyme, ...ends };
  }
  throw new CodonInputError(`Write none, gibson:LEFT:RIGHT, or one of ${ENZYMES.join(', ')} with :LEFT:RIGHT.`);
}
