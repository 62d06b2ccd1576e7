import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import readWorkbook from 'read-excel-file/node';
import { orderCommand } from './order-command.js';

// Reads the written files as a laboratory and a vendor would: tables, templates and the genetic code are this spec's own, and nothing of the writers
// is called.

/** Rules of a vendor's upload. */
interface Template {
  readonly heading: readonly string[];
  /** Ordered lengths that the vendor makes, in nucleotides. */
  readonly lengths: readonly [number, number];
  /** Wells of a plate in the order of the template, where a sheet is a plate. */
  readonly wells?: readonly string[];
  readonly separator: ',' | '\t';
}

/** A1 to A12, then B1: the rows of the template that IDT saved on 29 September 2022. */
const WELLS = Array.from('ABCDEFGH').flatMap((row) => Array.from({ length: 12 }, (_, k) => `${row}${k + 1}`));
/**
 * IDT eBlocks: eblocks-plate-upload-template-96.xlsx, saved by IDT on 29 September 2022. IDT gBlocks: bulk input. Twist: table import, as open order
 * tools wrote both in 2026. Agilent: SureDesign, "Permitted formats for oligo sequences upload files", read on 30 November 2026.
 */
const TEMPLATES = {
  idt_eblocks: {
    heading: ['Well Position', 'Name', 'Sequence'],
    lengths: [300, 1500],
    wells: WELLS,
    separator: ',',
  },
  idt_gblocks: { heading: ['Name', 'Sequence'], lengths: [125, 3000], separator: ',' },
  twist_gene_fragments: { heading: ['Name', 'Sequence'], lengths: [300, 5000], separator: ',' },
  agilent: { heading: ['SequenceName', 'Sequence', 'Replication'], lengths: [30, 230], separator: '\t' },
} as const satisfies Record<string, Template>;
type Vendor = Exclude<keyof typeof TEMPLATES, 'agilent'>;

/** Faults of a sheet by the rules of its template, and the sequences by name. */
function readSheet(rows: readonly (readonly string[])[], template: Template) {
  const { heading, lengths, wells } = template;
  const [first = [], ...others] = rows;
  const faults: string[] = [];
  if (first.join('|') !== heading.join('|')) faults.push(`heading ${first.join('|')}`);
  const column = wells ? 1 : 0;
  const sequences = new Map<string, string>();
  for (const [k, row] of others.entries()) {
    const [name = '', dna = ''] = row.slice(column);
    if (row.length !== heading.length) faults.push(`row ${k + 1} has ${row.length} cells`);
    if (wells && row[0] !== wells[k]) faults.push(`row ${k + 1} is in well ${row[0]}`);
    if (!/^\w[\w.-]*$/.test(name)) faults.push(`name ${name}`);
    if (sequences.has(name)) faults.push(`name ${name} twice`);
    if (!/^[ACGT]+$/.test(dna)) faults.push(`${name} has other letters`);
    if (dna.length < lengths[0] || dna.length > lengths[1]) faults.push(`${name} has ${dna.length} nucleotides`);
    sequences.set(name, dna);
  }
  return { faults, sequences };
}

const linesOf = (file: string, { separator }: Template): string[][] => {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => line.split(separator).map((cell) => cell.replace(/^"(.*)"$/, '$1')));
};

const CODE = 'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG';
const translated = (dna: string): string =>
  (dna.match(/.../g) ?? [])
    .map((codon) => CODE[Array.from(codon).reduce((sum, base) => 4 * sum + 'TCAG'.indexOf(base), 0)])
    .join('');

/** Trastuzumab (Carter et al., PNAS 1992). */
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';

interface Molecule {
  readonly name: string;
  readonly chains: readonly { readonly role: string; readonly sequence: string }[];
}

/** Variants with few substitutions, so that many share a chain. A small linear congruence makes them the same in every run. */
function molecules(seed: number, count: number): Molecule[] {
  let state = seed;
  const below = (end: number): number => (state = (state * 48_271) % 2_147_483_647) % end;
  const changed = (sequence: string): string => {
    const at = below(sequence.length);
    return sequence.slice(0, at) + 'ADEFGHIKLNQRSTVWY'.charAt(below(17)) + sequence.slice(at + 1);
  };
  const heavies = [VH, ...Array.from({ length: Math.ceil(count / 2) }, () => changed(changed(VH)))];
  const lights = [VL, ...Array.from({ length: seed % 4 }, () => changed(VL))];
  return Array.from({ length: count }, (_, k) => ({
    name: `variant ${seed}+${k}`,
    chains: [
      { role: 'heavy', sequence: heavies[below(heavies.length)] ?? VH },
      { role: 'light', sequence: lights[below(lights.length)] ?? VL },
    ],
  }));
}

describe('the files of an order, read by the rules of their vendors', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'paratope-order-'));
    // The totals of some twenty orders, which are for people.
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterAll(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  /** Writes an order of variants as a plate of a campaign, or as a front of a design. */
  async function order(kind: 'plate' | 'front', ordered: readonly Molecule[], out: string, ...options: string[]) {
    const wells = ordered.map((each, k) => ({
      ...each,
      well: WELLS[k],
      role: 'candidate',
      mutation_count: 1,
      predictions: [],
    }));
    const results = join(folder, 'results.json');
    const map = join(folder, 'map.csv');
    writeFileSync(results, JSON.stringify(kind === 'plate' ? { wells } : { proposals: ordered }));
    await orderCommand().parseAsync([results, '--out', join(folder, out), '--well-map', map, ...options], {
      from: 'user',
    });
    const [heading, ...rows] = linesOf(map, TEMPLATES.idt_gblocks);
    expect(heading).toEqual(['well', 'variant', 'chain', 'fragment']);
    expect(new Map(rows.map(([well, variant]) => [well, variant]))).toEqual(
      new Map(ordered.map(({ name }, k) => [WELLS[k], name])),
    );
    return rows.map(([well = '', , chain = '', fragment = '']) => [well, chain, fragment]);
  }

  /** Checks that the fragments of the map give each well its chains, and that nothing is ordered twice or for no well. */
  function expectReached(
    map: readonly string[][],
    sequences: ReadonlyMap<string, string>,
    ordered: readonly Molecule[],
  ) {
    expect(new Set(sequences.values()).size).toBe(sequences.size);
    expect(new Set(map.map(([, , fragment]) => fragment))).toEqual(new Set(sequences.keys()));
    const reached = new Map(
      map.map(([well, chain, fragment = '']) => [`${well} ${chain}`, sequences.get(fragment) ?? '']),
    );
    expect(reached.size).toBe(map.length);
    const wanted = ordered.flatMap(({ chains }, k) =>
      chains.map(({ role, sequence }) => [`${WELLS[k]} ${role}`, sequence]),
    );
    expect(new Map([...reached].map(([place, dna]) => [place, translated(dna)]))).toEqual(
      new Map(wanted as [string, string][]),
    );
  }

  const VENDORS: readonly Vendor[] = ['idt_eblocks', 'idt_gblocks', 'twist_gene_fragments'];
  const ORDERS = Array.from({ length: 20 }, (_, k) => ({
    kind: k % 2 === 0 ? ('plate' as const) : ('front' as const),
    vendor: VENDORS[k % 3] ?? 'idt_gblocks',
    count: 3 + 2 * k,
    seed: k + 1,
  }));

  it.each(ORDERS)('$kind of $count variants at $vendor', async ({ kind, vendor, count, seed }) => {
    const ordered = molecules(seed, count);
    const map = await order(kind, ordered, 'order.csv', '--product', vendor);
    const { faults, sequences } = readSheet(linesOf(join(folder, 'order.csv'), TEMPLATES[vendor]), TEMPLATES[vendor]);
    expect(faults).toEqual([]);
    expectReached(map, sequences, ordered);
  });

  it('plates of eBlocks fill a sheet each, which is named after its plate', async () => {
    const ordered = molecules(7, 96).map(({ name, chains }, k) => ({
      name,
      chains: chains.map(({ role, sequence }) =>
        role === 'heavy' ? { role, sequence } : { role, sequence: `${VL.slice(0, k)}G${VL.slice(k + 1)}` },
      ),
    }));
    const map = await order('plate', ordered, 'order.xlsx', '--product', 'idt_eblocks');
    const sheets = await readWorkbook(readFileSync(join(folder, 'order.xlsx')));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Plate 1', 'Plate 2']);
    const read = sheets.map(({ data }) =>
      readSheet(
        data.map((row) => row.map(String)),
        TEMPLATES.idt_eblocks,
      ),
    );
    expect(read.flatMap(({ faults }) => faults)).toEqual([]);
    expectReached(map, new Map(read.flatMap(({ sequences }) => [...sequences])), ordered);
  });

  it('an oligo pool is the table of Agilent', async () => {
    const limits = join(folder, 'limits.yaml');
    writeFileSync(limits, 'longest: 200\nshortest: 40\nmost_oligos: 500\noverlap: 20\noverlap_gc: [0.2, 0.8]\n');
    await order('front', molecules(4, 6), 'pool.txt', '--pool', limits);
    const { faults, sequences } = readSheet(linesOf(join(folder, 'pool.txt'), TEMPLATES.agilent), TEMPLATES.agilent);
    expect(faults).toEqual([]);
    expect(new Set(sequences.values()).size).toBe(sequences.size);
  });

  it('a reader that sees what is wrong: a doubled fragment, a foreign letter, a short one and a well out of its row', () => {
    const dna = 'ACGT'.repeat(100);
    const rows = [
      ['Well Position', 'Name', 'Sequence'],
      ['A1', 'a', dna],
      ['A3', 'a', `${dna}N`],
      ['A3', '+b', 'ACGT'],
    ];
    expect(readSheet(rows, TEMPLATES.idt_eblocks).faults).toEqual([
      'row 2 is in well A3',
      'name a twice',
      'a has other letters',
      'name +b',
      '+b has 4 nucleotides',
    ]);
  });
});
