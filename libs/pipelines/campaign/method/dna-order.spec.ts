import { describe, expect, it } from '@jest/globals';
import { normal, sample, seededRandom } from '@paratope/campaigns';
import { dnaOrder } from './dna-order.js';
import { exactLibrary, LibraryRefusal } from './libraries.js';
import { exactRequestSchema, type ExactLibrary } from './library-schemas.js';
import { orderRequestSchema } from './order-schemas.js';

/** Trastuzumab (Carter et al., PNAS 1992). */
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
const BASES = 'TCAG';
/** Standard genetic code (NCBI translation table 1), codons in the order TTT, TTC, TTA, TTG, TCT … */
const TABLE = 'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG';

const translated = (dna: string): string =>
  Array.from({ length: dna.length / 3 }, (_, k) => {
    const [a = 0, b = 0, c = 0] = Array.from(dna.slice(3 * k, 3 * k + 3), (base) => BASES.indexOf(base));
    return TABLE.charAt(16 * a + 4 * b + c);
  }).join('');

/** DNA with the first codon of every residue in the table. */
const plainDna = (protein: string): string =>
  Array.from(protein, (residue) => {
    const at = TABLE.indexOf(residue);
    return BASES.charAt(at >> 4) + BASES.charAt((at >> 2) & 3) + BASES.charAt(at & 3);
  }).join('');

const wellAt = (k: number): string => `${String.fromCharCode(65 + Math.floor(k / 12))}${(k % 12) + 1}`;

/** A plate: few substitutions in VH and fewer in VL, so that wells share chains; with the parent and repeats. */
function plateOf(seed: number, wells: number) {
  const random = seededRandom(seed);
  const changed = (sequence: string, count: number): string =>
    sample(sequence.length, count, random).reduce(
      (made, at) => made.slice(0, at) + 'ADEFGHIKLNQRSTVWY'.charAt(Math.floor(17 * random())) + made.slice(at + 1),
      sequence,
    );
  const heavies = [
    VH,
    ...Array.from({ length: Math.ceil(wells / 2) }, () => changed(VH, 1 + Math.floor(3 * random()))),
  ];
  const lights = [VL, ...Array.from({ length: Math.floor(3 * Math.abs(normal(random))) }, () => changed(VL, 1))];
  const of = <One>(list: readonly One[]): One => list[Math.floor(list.length * random())]!;
  return Array.from({ length: wells }, (_, k) => ({
    name: `v${k}`,
    chains: [
      { role: 'heavy', sequence: of(heavies) },
      { role: 'light', sequence: of(lights) },
    ],
  }));
}

const written = (request: object): ExactLibrary => exactLibrary(exactRequestSchema.parse(request));

describe('an order of a plate', () => {
  it.each(Array.from({ length: 20 }, (_, k) => [k + 1, 4 + 3 * k] as const))(
    'orders each fragment of plate %i once, and its map reaches each of its %i wells with the right chains',
    (seed, wells) => {
      const variants = plateOf(seed, wells);
      const genes = variants.flatMap(({ name, chains }, k) =>
        chains.map(({ role, sequence }) => ({ well: wellAt(k), variant: name, chain: role, dna: plainDna(sequence) })),
      );
      const ends = orderRequestSchema.parse({ product: 'idt_gblocks' });
      const order = dnaOrder(genes, ends, ['EcoRI']);
      const dna = order.fragments.map((each) => each.dna);
      expect(new Set(dna).size).toBe(dna.length);
      expect(new Set(order.fragments.map(({ name }) => name)).size).toBe(dna.length);
      const reached = new Map(
        order.fragments.flatMap((each) => each.wells.map((well) => [`${well} ${each.chain}`, each.dna] as const)),
      );
      expect(reached.size).toBe(2 * wells);
      variants.forEach(({ chains }, k) => {
        for (const { role, sequence } of chains)
          expect(translated(reached.get(`${wellAt(k)} ${role}`) ?? '')).toBe(sequence);
      });
      expect(order.without_sharing).toEqual({
        fragments: genes.length,
        bases: genes.reduce((sum, { dna: gene }) => sum + gene.length, 0),
      });
      expect(order.totals.bases).toBe(dna.reduce((sum, each) => sum + each.length, 0));
      const [most = []] = order.fragments.map((each) => each.warnings.filter((warning) => warning.includes('EcoRI')));
      expect(most).toEqual(order.fragments[0]!.dna.includes('GAATTC') ? ['a site of EcoRI'] : []);
    },
  );

  const variants = [VH, VH.replace('WGGDGF', 'WGADGF'), VH.replace('WGGDGF', 'WGYDGF')].map((heavy, k) => ({
    name: `v${k}`,
    chains: [
      { role: 'heavy', sequence: heavy },
      { role: 'light', sequence: VL },
    ],
  }));

  it('orders a chain that all wells share once, or as a plasmid beside the fragments', () => {
    const once = written({ variants }).order;
    expect(once.common_chains).toEqual(['light']);
    expect(once.fragments.find(({ chain }) => chain === 'light')).toMatchObject({
      name: expect.stringMatching(/^3_variants-VL-[0-9a-f]{8}$/),
      wells: ['A1', 'A2', 'A3'],
    });
    const apart = written({ variants, order: { common_chain: 'plasmid' } }).order;
    expect(apart.fragments.map(({ chain }) => chain)).toEqual(['heavy', 'heavy', 'heavy']);
    expect(apart.plasmids).toMatchObject([{ chain: 'light', wells: ['A1', 'A2', 'A3'] }]);
    expect(apart.totals.fragments).toBe(3);
    expect(apart.without_sharing.fragments).toBe(6);
  });

  it('adds the ends of the assembly, and counts the adapters of the vendor among the bases', () => {
    const ends = written({ variants, order: { assembly: 'BsaI:AATG:GCTT' }, avoid: ['BsaI', 'EcoRI'] }).order;
    for (const { dna, warnings } of ends.fragments) {
      expect(dna).toContain('GGTCTCAAATG');
      expect(warnings).toEqual([]);
    }
    const adapters = written({ variants, order: { product: 'twist_adapter_on' } }).order;
    const length = adapters.fragments.reduce((sum, each) => sum + each.length, 0);
    expect(adapters.totals.bases - length).toBe(adapters.fragments.length * 44);
  });

  it("warns of a vendor's limit instead of ordering in silence, and refuses ends that it cannot read", () => {
    const short = [{ name: 'short', chains: [{ role: 'heavy', sequence: VH.slice(0, 60) }] }];
    expect(written({ variants: short }).order.fragments).toMatchObject([
      { length: 180, warnings: ['180 nucleotides, 300 are the fewest'] },
    ]);
    expect(() => written({ variants, order: { assembly: 'BsaI:AATG' } })).toThrow(LibraryRefusal);
  });
});
