import { describe, expect, it } from '@jest/globals';
import { checksumOf } from '@paratope/antibody';
import { VENDORS, type VendorName } from '@paratope/codon';
import {
  adaptyvDraft,
  benchlingEntities,
  fragmentsToOrder,
  LaboratoryInputError,
  oneSheet,
  orderSheets,
  plateMap,
  sheetCsv,
  UPLOAD_FORMS,
  type AdaptyvOrder,
  type LaboratoryAntibody,
} from './index.js';

/** Generates a gene without a vendor's forbidden runs and repeats, by a linear congruential generator. */
function geneOf(length: number): string {
  let state = 7;
  const bases = Array.from({ length: 2 * length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return 'ACGT'.charAt(Math.floor(state / 65_536) % 4);
  });
  return bases
    .join('')
    .replaceAll(/A{5,}|C{5,}|G{5,}|T{5,}/g, '')
    .slice(0, length);
}

const NONE = { kind: 'none' } as const;
const orderOf = (names: readonly string[], product: VendorName) =>
  fragmentsToOrder({
    genes: names.map((candidate) => ({ molecule: { candidate }, chain: 'heavy', sequence: geneOf(400) })),
    product,
    assembly: NONE,
  });
const numbered = (count: number): string[] => Array.from({ length: count }, (_, k) => `v${k + 1}`);

describe('an order sheet', () => {
  it.each<[VendorName, string]>([
    ['twist_gene_fragments', 'Name,Sequence'],
    ['twist_adapter_on', 'Name,Sequence'],
    ['idt_gblocks', 'Name,Sequence'],
    ['idt_eblocks', 'Well Position,Name,Sequence'],
  ])('of %s has the columns of the upload and no other', (product, heading) => {
    const [sheet] = orderSheets(orderOf(['v1'], product), product);
    const [first, row] = sheetCsv(sheet!).split('\r\n');
    expect(first).toBe(heading);
    expect(row).toBe(`${heading.startsWith('Well') ? 'A1,' : ''}v1-VH-${checksumOf(geneOf(400))},${geneOf(400)}`);
    expect(UPLOAD_FORMS[product].source).toContain(product.startsWith('twist') ? 'Twist' : 'IDT');
  });

  it('of plates has a sheet for each, which a CSV file has not', () => {
    const sheets = orderSheets(orderOf(numbered(98), 'idt_eblocks'), 'idt_eblocks');
    expect(sheets.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['Plate 1', 96],
      ['Plate 2', 2],
    ]);
    expect(sheets[1]?.rows[1]?.slice(0, 2)).toEqual(['A2', `v98-VH-${checksumOf(geneOf(400))}`]);
    expect(() => oneSheet(sheets, 'idt_eblocks')).toThrow('The order fills 2 plates');
  });

  it.each<[string, () => unknown, string]>([
    ['no DNA', () => orderOf([], 'idt_gblocks'), 'The selection has no DNA to order.'],
    ['names that repeat', () => orderOf(['v1', 'V1 '], 'idt_gblocks'), 'Two of the fragments are called'],
    [
      'a gene beyond the limits',
      () =>
        fragmentsToOrder({
          genes: [{ molecule: { candidate: 'v1' }, chain: 'heavy', sequence: geneOf(4000) }],
          product: 'idt_gblocks',
          assembly: NONE,
        }),
      'is not made by IDT gBlocks: 4000 nucleotides, 3000 are the most',
    ],
  ])('refuses %s in one sentence', (_, order, words) => {
    expect(order).toThrow(words);
  });

  it('takes no name for a formula', () => {
    for (const product of VENDORS) {
      const csv = sheetCsv(orderSheets(orderOf(['=HYPERLINK("x")'], product), product)[0]!);
      expect(csv).toContain('HYPERLINK_x-VH-');
      expect(csv).not.toContain('=');
    }
  });
});

describe('a plate map', () => {
  it('lists the wells row by row, and draws each plate', () => {
    const { list, plates } = plateMap(numbered(97).map((name) => ({ name, details: { Length: 120 } })));
    expect(list.columns).toEqual(['Plate', 'Well', 'Name', 'Length']);
    expect([list.rows[12], list.rows[95], list.rows[96]]).toEqual([
      [1, 'B1', 'v13', 120],
      [1, 'H12', 'v96', 120],
      [2, 'A1', 'v97', 120],
    ]);
    expect(plates).toHaveLength(2);
    expect(plates[0]?.rows[7]).toEqual(['H', ...numbered(96).slice(84)]);
    expect(plates[1]?.rows[0]?.slice(0, 3)).toEqual(['A', 'v97', null]);
  });

  it('refuses a well that is called as another, and none at all', () => {
    const entry = { name: 'v1', details: {} };
    expect(() => plateMap([entry, entry])).toThrow('Two of the wells are called "v1"; rename one of the variants.');
    expect(() => plateMap([])).toThrow(LaboratoryInputError);
  });
});

const ANTIBODY: LaboratoryAntibody = {
  id: '0197',
  candidate: 'HER2',
  variant: 'v1',
  origin: 'baseline',
  format: 'mab',
  chains: [
    { role: 'heavy', sequence: 'EVQLVESGG' },
    { role: 'light', sequence: 'DIQMTQSP' },
  ],
};

describe('entities of Benchling', () => {
  it('are chains, each with its sequence and what it belongs to', () => {
    expect(sheetCsv(benchlingEntities([ANTIBODY]))).toBe(
      [
        'Name,Aliases,Amino Acids,Antibody,Chain,Antibody Format,Length',
        `HER2-v1-baseline-VH-${checksumOf('EVQLVESGG')},0197 heavy,EVQLVESGG,HER2 v1 baseline,heavy,mab,9`,
        `HER2-v1-baseline-VL-${checksumOf('DIQMTQSP')},0197 light,DIQMTQSP,HER2 v1 baseline,light,mab,8`,
        '',
      ].join('\r\n'),
    );
  });

  it('have names that differ', () => {
    expect(() => benchlingEntities([ANTIBODY, ANTIBODY])).toThrow(
      'Two of the antibodies are called "HER2-v1-baseline-',
    );
  });
});

const TARGET = 'c383cc1d-fe22-5dbf-953c-378bc073019d';
const AFFINITY: AdaptyvOrder = {
  name: 'HER2 panel',
  experiment: 'affinity',
  method: 'bli',
  targetId: TARGET,
  replicates: 3,
};

describe('a draft for Adaptyv', () => {
  it('joins the chains of an antibody, and stays a draft', () => {
    expect(adaptyvDraft([ANTIBODY], AFFINITY)).toEqual({
      name: 'HER2 panel',
      experiment_spec: {
        experiment_type: 'affinity',
        method: 'bli',
        target_id: TARGET,
        n_replicates: 3,
        sequences: {
          [`HER2-v1-baseline-${checksumOf('EVQLVESGG', 'DIQMTQSP')}`]: {
            aa_string: 'EVQLVESGG:DIQMTQSP',
            metadata: { chain_order: ['heavy', 'light'] },
          },
        },
      },
      skip_draft: false,
      auto_accept_quote: false,
    });
  });

  it.each<[string, Partial<AdaptyvOrder>, string]>([
    ['an affinity without a method', { method: undefined }, 'needs a method: bli or spr'],
    ['an affinity without a target', { targetId: undefined }, "needs the id of a target in Adaptyv's catalogue"],
    ['an expression with a method', { experiment: 'expression', targetId: undefined }, 'takes no method'],
    ['an expression with a target', { experiment: 'expression', method: undefined }, 'takes no target'],
    ['too many replicates', { replicates: 9 }, 'Adaptyv measures 1 to 5 replicates, not 9.'],
    ['binning with replicates', { experiment: 'epitope_binning', method: undefined }, 'takes no replicates'],
    [
      'binning of one antibody',
      { experiment: 'epitope_binning', method: undefined, replicates: undefined },
      'Epitope binning takes 4 to 28 antibodies in multiples of 4, not 1.',
    ],
    ['no name', { name: ' ' }, 'The experiment has no name.'],
  ])('refuses %s in one sentence', (_, change, words) => {
    expect(() => adaptyvDraft([ANTIBODY], { ...AFFINITY, ...change })).toThrow(words);
  });

  it('refuses letters that are none of the 20 amino acids, without showing the sequence', () => {
    const chains = [{ role: 'heavy', sequence: 'EVXL' }];
    expect(() => adaptyvDraft([{ ...ANTIBODY, chains }], AFFINITY)).toThrow(
      'Residue 3 of the heavy chain of "HER2 v1 baseline" is none of the 20 amino acids, which Adaptyv refuses.',
    );
  });
});
