import { chainNameOf, sequenceName, type NamedMolecule } from '@paratope/antibody';
import { CodonInputError } from '../errors.js';
import { assembledParts, type Assembly } from './assembly.js';
import { gcOf } from './bases.js';
import { VENDOR_PRESETS, type VendorName, type VendorPreset } from './vendors.js';

/** Synthetic DNA in one tube. */
export interface OrderFragment {
  /** Name of the molecule and chain with the number of the part; its checksum is that of `sequence`. */
  readonly name: string;
  /** Ordered sequence, without the vendor's adapters. */
  readonly sequence: string;
  /** Synthesized sequence, with the adapters. */
  readonly made: string;
}

interface OrderRequest {
  readonly molecule: NamedMolecule;
  /** Role of the chain that the gene encodes. */
  readonly chain: string;
  /** Start context, coding sequence and stop. */
  readonly gene: string;
  readonly vendor: VendorName;
  readonly assembly: Assembly;
}

/**
 * Splits a gene into the fragments to order. A gene is not split if it is within the vendor's maximum length.
 *
 * @param request molecule and chain, the gene (DNA), the vendor and how fragments are assembled.
 * @returns the fragments: name, sequence, and the sequence as made with the vendor's adapters.
 * @throws CodonInputError for sequences that the vendor does not synthesize, and unsuitable flanks
 * @example
 * ```ts
 * const constraints = defaultConstraints('e_coli');
 * const protein = 'MSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTFSYGVQCFSRYPDHMKRHDFFKSAMPEGYVQERTIFFKDDGNYKTRAEVKF';
 * const request = { protein, host: 'e_coli', strategy: 'match_usage', constraints, startContext: false };
 * const [design] = designCds({ ...request, stop: 'TAA', sourceOrganism: 'e_coli', solutions: 1, seed: 1 });
 * const gene = design.sequence;
 * orderFragments({ molecule: { candidate: 'GFP' }, chain: 'protein', gene, vendor: 'twist_gene_fragments', assembly: { kind: 'none' } }).length; // → 1
 * ```
 */
export function orderFragments({ molecule, chain, gene, vendor, assembly }: OrderRequest): OrderFragment[] {
  const preset: VendorPreset = VENDOR_PRESETS[vendor];
  const { five, three } = preset.adapters ?? { five: '', three: '' };
  const parts = assembledParts(gene, assembly, preset.length.max - five.length - three.length);
  return parts.map((sequence, k) => {
    const piece = parts.length > 1 ? `${chainNameOf(chain)}_${k + 1}` : chain;
    const part = sequenceName(molecule, piece, sequence);
    const made = five + sequence + three;
    const broken = limitsBroken(sequence, made, preset);
    if (broken.length > 0) throw new CodonInputError(`${part} is not made by ${preset.title}: ${broken.join('; ')}`);
    return { name: part, sequence, made };
  });
}

function limitsBroken(sequence: string, made: string, { length, gc, run, repeat }: VendorPreset): string[] {
  const broken: string[] = [];
  if (sequence.length < length.min) broken.push(`${sequence.length} nucleotides, ${length.min} are the fewest`);
  if (made.length > length.max) {
    broken.push(`${made.length} nucleotides, ${length.max} are the most: choose an assembly, which divides it`);
  }
  const content = gcOf(made);
  if (gc && (content < gc.min || content > gc.max)) broken.push(`GC content of ${(100 * content).toFixed(1)} %`);
  for (const [bases, longest] of [['AT', run.weak] as const, ['GC', run.strong] as const]) {
    const found = [...bases].find((base) => made.includes(base.repeat(longest + 1)));
    if (found !== undefined) broken.push(`a run of more than ${longest} ${found}`);
  }
  if (repeat !== null && hasRepeat(made, repeat + 1)) broken.push(`a repeat of more than ${repeat} nucleotides`);
  return broken;
}

function hasRepeat(sequence: string, length: number): boolean {
  const seen = new Set<string>();
  for (let at = 0; at + length <= sequence.length; at++) {
    const word = sequence.slice(at, at + length);
    if (seen.has(word)) return true;
    seen.add(word);
  }
  return false;
}
