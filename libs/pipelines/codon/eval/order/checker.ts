// Checks ordered DNA as a laboratory would: joins the fragments, translates the gene, and compares the DNA with the vendor's limits. The
// checker has its own tables, written from the literature, and calls nothing of the engine.
import type { Assembly, Host, VendorName } from '@paratope/codon';

export interface Order {
  /** Fragments as delivered, with adapters. */
  readonly made: readonly string[];
  readonly gene: string;
  readonly protein: string;
  readonly host: Host;
  readonly vendor: VendorName;
  readonly assembly: Assembly;
}

const CODE = 'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG';
const BASES = 'TCAG';
const LIMITS: Readonly<Record<VendorName, readonly [least: number, most: number, weak: number, strong: number]>> = {
  twist_gene_fragments: [300, 5000, 13, 13],
  twist_adapter_on: [300, 5000, 13, 13],
  idt_gblocks: [125, 3000, 9, 5],
  idt_eblocks: [300, 1500, 9, 5],
};
const ADAPTERS = ['CAATCCGCCCTCACTACAACCG', 'CTACTCTGGCGTCGATGAGGGA'] as const;
/** Sites that the engine avoids by default, on both strands. */
const SITES = ['GAATTC', 'AAGCTT', 'GCGGCCGC', 'GGATCC', 'CTCGAG', 'GGTCTC', 'CGTCTC', 'GCTCTTC'];
const YEASTS: readonly Host[] = ['s_cerevisiae', 'k_phaffii'];
const CUTTERS: Readonly<Record<string, readonly [site: string, overhang: number]>> = {
  BsaI: ['GGTCTC', 4],
  BsmBI: ['CGTCTC', 4],
  SapI: ['GCTCTTC', 3],
};

/** Faults of an order; empty if there are none. */
export function faultsOf(order: Order): string[] {
  return [...ofGene(order), ...ofFragments(order), ...ofJoining(order)];
}

const flipped = (dna: string): string =>
  dna
    .split('')
    .reverse()
    .map((base) => 'TAGC'['ATCG'.indexOf(base)])
    .join('');

function protein(dna: string): string {
  const codons = dna.match(/.../g) ?? [];
  return codons.map((codon) => CODE[[...codon].reduce((sum, base) => 4 * sum + BASES.indexOf(base), 0)]).join('');
}

const strong = (dna: string): number =>
  dna.split('').filter((base) => base === 'G' || base === 'C').length / dna.length;

function ofGene({ gene, protein: wanted, host }: Order): string[] {
  const faults: string[] = [];
  const coding = gene.slice(gene.length - 3 * (wanted.length + 1));
  if (protein(coding) !== `${wanted}*`) faults.push('the gene encodes another protein');
  for (const site of SITES) {
    if (gene.includes(site) || gene.includes(flipped(site))) faults.push(`the gene has ${site}`);
  }
  const [least, most, narrow, wide] = YEASTS.includes(host) ? [0.3, 0.65, 0.25, 0.7] : [0.4, 0.65, 0.3, 0.7];
  if (strong(gene) < least || strong(gene) > most) faults.push('GC of the gene');
  for (let at = 0; at + 50 <= gene.length; at++) {
    const window = strong(gene.slice(at, at + 50));
    if (window < narrow - 1e-9 || window > wide + 1e-9) faults.push(`GC of 50 at ${at + 1}`);
  }
  if (/A{7}|T{7}|G{6}|C{6}/.test(gene)) faults.push('a run in the gene');
  const words = new Set<string>();
  for (let at = 0; at + 13 <= gene.length; at++) {
    const word = gene.slice(at, at + 13);
    if (words.has(word) || words.has(flipped(word))) faults.push(`a repeat at ${at + 1}`);
    words.add(word);
  }
  return faults;
}

function ofFragments({ made, vendor }: Order): string[] {
  const [least, most, weak, hard] = LIMITS[vendor];
  const [five, three] = vendor === 'twist_adapter_on' ? ADAPTERS : ['', ''];
  return made.flatMap((dna, k) => {
    const faults: string[] = [];
    if (/[^ACGT]/.test(dna)) faults.push('letters');
    if (!dna.startsWith(five) || !dna.endsWith(three)) faults.push('adapters');
    if (dna.length > most || dna.length - five.length - three.length < least) faults.push(`length ${dna.length}`);
    if (new RegExp(`A{${weak + 1}}|T{${weak + 1}}|G{${hard + 1}}|C{${hard + 1}}`).test(dna)) faults.push('a run');
    if (strong(dna) < 0.25 || strong(dna) > (vendor.startsWith('twist') ? 0.65 : 0.75)) faults.push('GC');
    return faults.map((fault) => `fragment ${k + 1}: ${fault}`);
  });
}

/** Joins the fragments as the assembly method does, and compares the result with the gene between the vector's ends. */
function ofJoining({ made, gene, vendor, assembly }: Order): string[] {
  const cut = vendor === 'twist_adapter_on' ? ADAPTERS[0].length : 0;
  const bare = made.map((dna) => dna.slice(cut, dna.length - cut));
  if (assembly.kind === 'none') return bare.length === 1 && bare[0] === gene ? [] : ['it is not the gene'];
  const wanted = assembly.left + gene + assembly.right;
  if (assembly.kind === 'gibson') return joinedBy(bare, 30) === wanted ? [] : ['overlaps do not give the gene'];
  const [site, size] = CUTTERS[assembly.enzyme] ?? ['', 0];
  const digests = made.map((dna) => digest(dna, site));
  if (digests.some((piece) => piece === undefined)) return [`${assembly.enzyme} does not cut twice, inwards`];
  const pieces = digests.map((piece) => piece ?? '');
  const faults = joinedBy(pieces, size) === wanted ? [] : ['ligation does not give the gene'];
  const ends = [...pieces.map((piece) => piece.slice(0, size)), assembly.right];
  const taken = new Set<string>();
  for (const end of ends) {
    if (taken.has(end) || taken.has(flipped(end)) || end === flipped(end)) faults.push(`overhang ${end} fits twice`);
    taken.add(end);
  }
  return faults;
}

function joinedBy(pieces: readonly string[], shared: number): string | undefined {
  let whole = pieces[0];
  for (const piece of pieces.slice(1)) {
    if (whole?.slice(-shared) !== piece.slice(0, shared)) return undefined;
    whole += piece.slice(shared);
  }
  return whole;
}

/** Sequence between the two sites after digestion with an enzyme that cuts one nucleotide beside its site, overhangs included. */
function digest(dna: string, site: string): string | undefined {
  const [first, last] = [dna.indexOf(site), dna.indexOf(flipped(site))];
  const isTwice =
    first >= 0 && last > first && dna.lastIndexOf(site) === first && dna.lastIndexOf(flipped(site)) === last;
  return isTwice ? dna.slice(first + site.length + 1, last - 1) : undefined;
}
