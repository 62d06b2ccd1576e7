import {
  checkFragments,
  VENDOR_PRESETS,
  type Assembly,
  type CheckedFragment,
  type VendorPreset,
} from '@paratope/codon';
import { LaboratoryInputError } from './errors.js';
import { inOurWords } from './in-our-words.js';
import type { Product } from './order-sheets.js';

/** Gene of one chain in one well of a plate. */
export interface PlatedGene {
  /** Well of the plate in which the variant is measured. */
  readonly well: string;
  readonly variant: string;
  readonly chain: string;
  readonly dna: string;
}

/** Fragment that is ordered once, with every well that needs it. */
export interface SharedFragment extends CheckedFragment {
  readonly chain: string;
  readonly wells: readonly string[];
}

export interface DistinctOrder {
  readonly fragments: readonly SharedFragment[];
  /** Chains that every well has with one sequence, although the wells differ; ordered as a plasmid, they are not among the fragments. */
  readonly common: readonly SharedFragment[];
  /** Fragments of every well: equal fragments as often as wells need them. */
  readonly needed: { readonly fragments: number; readonly bases: number };
}

export interface DistinctOrderRequest {
  readonly genes: readonly PlatedGene[];
  readonly product: Product;
  readonly assembly: Assembly;
  /** Whether a chain that all wells share is a fragment or comes as a plasmid, which is transfected with each of the others. */
  readonly common: 'fragment' | 'plasmid';
}

/**
 * Orders every distinct fragment of a plate once.
 *
 * @param request the genes well by well, the product, the assembly, and how a common chain is ordered.
 * @returns the fragments with their wells, length limits that they break, and what ordering well by well would take.
 * @throws LaboratoryInputError without genes, and for a gene that the assembly cannot take
 * @example
 * ```ts
 * const dna = 'ATGGCTAGCAAAGGAGAAGAACTTTTCACTGGAGTTGTCCCAATTCTTGTTGAATTAGATGGTGAT';
 * const genes = ['A1', 'A2'].map((well) => ({ well, variant: well, chain: 'light', dna }));
 * distinctOrder({ genes, product: 'idt_gblocks', assembly: { kind: 'none' }, common: 'fragment' }).fragments[0].wells; // → ['A1', 'A2']
 * limitsText('idt_gblocks').startsWith('IDT gBlocks: 125 to 3000 nucleotides'); // → true
 * ```
 */
export function distinctOrder({ genes, product, assembly, common }: DistinctOrderRequest): DistinctOrder {
  if (genes.length === 0) throw new LaboratoryInputError('The selection has no DNA to order.');
  const byGene = new Map<string, PlatedGene[]>();
  for (const gene of genes) {
    const key = `${gene.chain} ${gene.dna}`;
    byGene.set(key, [...(byGene.get(key) ?? []), gene]);
  }
  const wells = new Set(genes.map(({ well }) => well)).size;
  const distinct = [...byGene.values()].flatMap((group) => sharedFragments(group, product, assembly));
  const isCommon = ({ wells: own }: SharedFragment): boolean => own.length === wells && byGene.size > 1;
  const ordered = common === 'plasmid' ? distinct.filter((each) => !isCommon(each)) : distinct;
  const sum = (of: (fragment: SharedFragment) => number): number =>
    distinct.reduce((total, each) => total + of(each), 0);
  return {
    fragments: ordered,
    common: wells > 1 ? distinct.filter(isCommon) : [],
    needed: {
      fragments: sum(({ wells: own }) => own.length),
      bases: sum((each) => each.wells.length * each.made.length),
    },
  };
}

function sharedFragments(group: readonly PlatedGene[], product: Product, assembly: Assembly): SharedFragment[] {
  const [first] = group;
  if (!first) return [];
  const variants = new Set(group.map(({ variant }) => variant));
  const candidate = variants.size === 1 ? first.variant : `${variants.size}_variants`;
  const { chain, dna } = first;
  const request = { molecule: { candidate }, chain, gene: dna, vendor: product, assembly };
  const wells = [...new Set(group.map(({ well }) => well))];
  return inOurWords(() => checkFragments(request)).map((fragment) => ({ ...fragment, chain, wells }));
}

/**
 * States the limits of a product in one sentence.
 * @param product the product.
 * @returns lengths, GC content and the source of the figures.
 */
export function limitsText(product: Product): string {
  const { title, length, gc, fewest, source }: VendorPreset = VENDOR_PRESETS[product];
  const order = fewest > 1 ? `, ${fewest} fragments or more in an order` : '';
  return `${title}: ${length.min} to ${length.max} nucleotides, ${100 * gc.min} to ${100 * gc.max} % GC${order} (${source})`;
}
