import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasBrowser, openFixture, type Fixture } from '@paratope/dashboard-kit/testing';
import readWorkbook from 'read-excel-file/universal';
import { containedIn, positionsOfLibrary, type OrderedVariant } from './ordered-variants.js';

const variant = (key: number, heavy: string): OrderedVariant => ({
  key,
  name: `v${key}`,
  mutationCount: 0,
  chains: [{ role: 'heavy', sequence: heavy }],
});

describe('the library of some variants', () => {
  const variants = [variant(0, 'EVQ'), variant(1, 'EVK'), variant(2, 'QVK')];

  it('varies where they differ, each residue weighted by the variants that have it', () => {
    expect(positionsOfLibrary(variants)).toEqual([
      { name: 'heavy:1', wanted: { E: 2, Q: 1 } },
      { name: 'heavy:3', wanted: { Q: 1, K: 2 } },
    ]);
    expect(positionsOfLibrary(variants.slice(0, 1))).toEqual([]);
  });

  it('is none where their chains differ in length or role', () => {
    expect(positionsOfLibrary([...variants, variant(3, 'EVQL')])).toBeUndefined();
    const light = { ...variant(3, 'EVQ'), chains: [{ role: 'light', sequence: 'EVQ' }] };
    expect(positionsOfLibrary([...variants, light])).toBeUndefined();
  });

  it('contains the variants all of whose residues it has', () => {
    const residues = [{ residue: 'E', share: 1 }];
    const position = { name: 'heavy:1', codon: 'GAA', residues, covered: 1, pure: 1 };
    const library = { object: 'combinatorial_library' as const, positions: [position], size: 1, covered: 1, pure: 1 };
    expect(containedIn(library, variants).map(({ name }) => name)).toEqual(['v0', 'v1']);
  });
});

const ORDER = {
  product: 'idt_eblocks',
  limits: 'IDT eBlocks: 300 to 1500 nucleotides',
  limits_checked: '2026-11-24',
  fragments: [
    {
      name: '2_variants-VH-5e7a45da',
      chain: 'heavy',
      wells: ['A1', 'A2'],
      length: 15,
      gc: 0.6,
      warnings: ['15 nucleotides, 300 are the fewest'],
      dna: 'GAGGTGCAGCTGTCC',
    },
  ],
  plasmids: [],
  common_chains: ['heavy'],
  totals: { fragments: 1, bases: 15 },
  list_price: { amount: 1234.5, currency: 'USD', recorded: '2026-03-06', source: 'price sheet' },
  without_sharing: { fragments: 2, bases: 30 },
};

(hasBrowser ? describe : describe.skip)('ordering the variants of a front', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    const fragment = { well: 'A1', name: 'design 1', chain: 'heavy', length: 15, dna: 'GAGGTGCAGCTGTCC' };
    const oligo = { chain: 'heavy', segment: 1, oligo: 1, start: 1, length: 15, dna: 'GAGGTGCAGCTGTCC' };
    fixture = await openFixture(new URL('./order.fixture.tsx', import.meta.url), {
      'POST /v1/variant-libraries/exact': {
        body: {
          object: 'exact_library',
          fragments: [fragment],
          order: ORDER,
          oligos: [oligo],
          assemblies: [{ chain: 'heavy', genes: 2, assembled: 4 }],
        },
      },
      'POST /v1/variant-libraries/combinatorial': {
        body: {
          object: 'combinatorial_library',
          size: 4,
          covered: 1,
          pure: 0.5,
          positions: [
            {
              name: 'heavy:3',
              codon: 'MAG',
              covered: 1,
              pure: 1,
              residues: [
                { residue: 'K', share: 0.5 },
                { residue: 'Q', share: 0.5 },
              ],
            },
          ],
        },
      },
    });
  });
  afterAll(() => fixture.close());
  beforeEach(() => fixture.reset());

  const saved = (label: string): Promise<Blob> =>
    fixture.saved(() => fixture.page.getByRole('button', { name: label, exact: true }).click());

  it('writes the chosen variants as an oligo pool within the limits, and says what it assembles to', async () => {
    const { page } = fixture;
    await page.getByLabel('Choose long').uncheck();
    await page.getByText('2 of 3 are chosen.').waitFor();
    await page.getByRole('combobox', { name: 'Product', exact: true }).click();
    await page.getByRole('option', { name: 'Oligo pool' }).click();
    await page.getByLabel('Longest oligo, nt').fill('200');
    await page.getByLabel('Lowest GC of an overlap, %').fill('40');
    const body = await fixture.sent('POST /v1/variant-libraries/exact', () =>
      page.getByRole('button', { name: 'Preview DNA of 2 variants' }).click(),
    );
    expect(body).toEqual({
      host: 'cho',
      pool: { longest: 200, shortest: 40, most_oligos: 2000, overlap: 20, overlap_gc: [0.4, 0.7] },
      variants: [
        { name: 'design 1', chains: [{ role: 'heavy', sequence: 'EVQLS' }] },
        { name: 'design 2', chains: [{ role: 'heavy', sequence: 'EVKLT' }] },
      ],
    });
    await page.getByText('heavy: a one-pot assembly yields 4 genes, 2 of them designed.').waitFor();
    expect(await (await saved('CSV')).text()).toContain('oligo-1_1-VH-5e7a45da,heavy,1,1,GAGGTGCAGCTGTCC,1,15');
    expect(await (await saved('FASTA')).text()).toBe('>oligo-1_1-VH-5e7a45da\nGAGGTGCAGCTGTCC\n');
    const [sheet] = await readWorkbook(await saved('Excel (XLSX)'));
    expect(sheet?.data[1]).toEqual(['oligo-1_1-VH-5e7a45da', 'heavy', 1, 1, 'GAGGTGCAGCTGTCC', 1, 15]);
  });

  it('shows each distinct fragment with its wells, GC and warnings before a file is written', async () => {
    const { page } = fixture;
    await page.getByRole('combobox', { name: 'Vendor and product' }).click();
    await page.getByRole('option', { name: 'IDT eBlocks' }).click();
    const body = await fixture.sent('POST /v1/variant-libraries/exact', () =>
      page.getByRole('button', { name: 'Preview DNA of 3 variants' }).click(),
    );
    expect(body).toMatchObject({ order: { product: 'idt_eblocks', assembly: 'none', common_chain: 'fragment' } });
    await page.getByText('1 distinct fragment, 15 bases').waitFor();
    await page.getByText('About $1,234.50 at list prices').waitFor();
    await page.getByRole('cell', { name: '15 nucleotides, 300 are the fewest' }).waitFor();
    await page.getByText('All wells share one heavy chain: it is ordered once.').waitFor();
    expect(await (await saved('Order (CSV)')).text()).toContain(
      'Well Position,Name,Sequence\r\nA1,2_variants-VH-5e7a45da,GAGGTGCAGCTGTCC',
    );
    expect(await (await saved('Well map (CSV)')).text()).toContain('A1,design 1,heavy,2_variants-VH-5e7a45da');
  });

  it('chooses mixed codons for the positions at which they differ, and counts the variants in the library', async () => {
    const { page } = fixture;
    await page.getByText('Mixed codons').click();
    await page.getByText('The chains of these variants differ in length').waitFor();
    await page.getByLabel('Choose long').uncheck();
    const body = await fixture.sent('POST /v1/variant-libraries/combinatorial', () =>
      page.getByRole('button', { name: 'Choose codons for 2 positions' }).click(),
    );
    expect(body).toEqual({
      goal: 'covered',
      chemistry: 'degenerate',
      largest: 10_000,
      positions: [
        { name: 'heavy:3', wanted: { Q: 1, K: 1 } },
        { name: 'heavy:5', wanted: { S: 1, T: 1 } },
      ],
    });
    await page.getByText('2 of the 2 variants are in the library.').waitFor();
    await page.getByRole('cell', { name: 'K 50 %, Q 50 %' }).waitFor();
    expect(await (await saved('CSV')).text()).toContain('heavy:3,MAG,');
    expect(fixture.complaints).toEqual([]);
  });
});
