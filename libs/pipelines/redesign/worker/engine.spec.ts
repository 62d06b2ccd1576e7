import { beforeAll, describe, expect, it } from '@jest/globals';
import { redesignResultsSchema, type RedesignResults } from '../contract/design.js';
import { requestSchema } from '../contract/request.js';
import createEngine from './engine.js';

// Trastuzumab (Carter et al., PNAS 1992, fig. 1). Its CDR-H2 has the deamidation site N55–G56 by Kabat's numbers 54 and 55 with Y: IYPTNGYT.
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
const MAB = {
  variant_id: '019aa000-0000-7000-8000-000000000000',
  format: 'mab',
  chains: [
    { role: 'heavy', sequence: VH },
    { role: 'light', sequence: VL },
  ],
  structure: null,
  complex: null,
};

type Engine = Awaited<ReturnType<typeof createEngine>>;
let engine: Engine;

beforeAll(async () => {
  engine = await createEngine({});
});

async function run(request: object): Promise<RedesignResults> {
  const context = { seed: 1, scratch: 'jobs/1/scratch', progress: () => undefined };
  const { results } = await engine({ ...MAB, ...requestSchema.parse(request) }, context);
  return redesignResultsSchema.parse(results);
}

/** Avoided motifs of a domain, each with its place. */
const motifsOf = (sequence: string): string[] =>
  Array.from(sequence.matchAll(/(?=(N[GSTNH]|[STK]N|D[GSTDH]|N[^P][ST]))/g), ({ index, 1: text }) => `${text}${index}`);

const heavyOf = ({ chains }: RedesignResults['designs'][number]): string =>
  chains?.find(({ role }) => role === 'heavy')?.sequence ?? '';

describe('a redesign of trastuzumab', () => {
  it('removes the deamidation site of CDR-H2 and changes nothing else', async () => {
    const { designs, parent, positions } = await run({
      positions: { scheme: 'kabat', at: ['H:54', 'H:55'] },
      avoid: ['deamidation', 'glycosylation', 'isomerization'],
      designs: 1,
    });
    expect(positions).toEqual(['H:54', 'H:55']);
    expect(parent.liabilities.some((each) => each.startsWith('deamidation H:'))).toBe(true);
    expect(designs.length).toBeGreaterThan(0);
    for (const design of designs) {
      const heavy = heavyOf(design);
      expect(heavy.slice(0, VH.indexOf('NGYT'))).toBe(VH.slice(0, VH.indexOf('NGYT')));
      expect(heavy.slice(VH.indexOf('NGYT') + 2)).toBe(VH.slice(VH.indexOf('NGYT') + 2));
      expect(heavy).not.toMatch(/PT(N[GST]|D[GST])Y/);
      expect(design.against.join(' ')).toMatch(/CDR/);
    }
  });

  it('keeps to the bounds: mutations, forbidden residues, cysteines, and no motif that the parent lacks', async () => {
    const { designs } = await run({
      positions: { zones: ['framework'], keep: ['H:1'] },
      most_mutations: 3,
      forbid: 'K',
      designs: 2,
    });
    expect(designs).toHaveLength(2);
    expect(designs.map(({ mutations }) => mutations.length).every((count) => count > 0 && count <= 3)).toBe(true);
    for (const design of designs) expect(motifsOf(VH)).toEqual(expect.arrayContaining(motifsOf(heavyOf(design))));
    for (const { mutations } of designs) for (const { mutation } of mutations) expect(mutation).not.toMatch(/[KC]$/);
    const odds = designs.map(({ log_odds }) => log_odds);
    expect(odds).toEqual([...odds].sort((a, b) => b - a));
    expect(JSON.stringify(designs).length).toBeLessThan(25_000);
  });

  it('gives as many designs as are asked for where they exist, each within all bounds', async () => {
    const bounds = { most_mutations: 2, least_oasis_identity: 75, most_new_cores: 0 };
    const at = ['H:12', 'H:20', 'H:78', 'H:83', 'L:80', 'L:85'];
    const { designs, parent, notes } = await run({ positions: { at }, ...bounds, designs: 2 });
    expect(designs).toHaveLength(2);
    expect(new Set(designs.map(heavyOf)).size).toBeGreaterThan(1);
    for (const { mutations, figures } of designs) {
      expect(mutations.length).toBeGreaterThan(0);
      expect(mutations.length).toBeLessThanOrEqual(bounds.most_mutations);
      expect(figures.oasis_identity).toBeGreaterThanOrEqual(bounds.least_oasis_identity);
      expect(figures.foreign_cores).toBeLessThanOrEqual(parent.foreign_cores);
    }
    expect(notes.join(' ')).not.toMatch(/designs exist/);
  });

  it('says how many designs exist, and which bound is in the way of more', async () => {
    const { designs, notes } = await run({ positions: { at: ['H:2', 'H:20'] }, least_oasis_identity: 100, designs: 1 });
    expect(designs).toEqual([]);
    expect(notes.join(' ')).toMatch(/0 of 1 designs exist.*least_oasis_identity/);
  });

  it('is refused, with the reason, for a position that is missing and where none is named', async () => {
    const refused = (message: RegExp) => ({ name: 'EngineInputError', message: expect.stringMatching(message) });
    await expect(run({ positions: { at: ['H:200'] } })).rejects.toMatchObject(refused(/no position H:200/));
    await expect(run({ positions: {} })).rejects.toMatchObject(refused(/No position is chosen/));
  });
});
