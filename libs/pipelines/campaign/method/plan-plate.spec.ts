import { describe, expect, it } from '@jest/globals';
import { campaignPlateResultsSchema } from '../contract.js';
import { campaignRequestSchema } from '../contract/request.js';
import { plateSheet } from '@paratope/campaigns/plate-sheet';
import { planPlate } from './plan-plate.js';

/** Trastuzumab (Carter et al., PNAS 1992). */
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
const CH1 = 'ASTKGPSVFPLAPSSKSTSGGTAALGCLVKDYFPEPVTVSWNSGALTSGVHTFPAVLQSSGLYSLSSVVTVPSSSLGTQTYICNVNHKPSNTKVDKKV';
const PARENT = {
  format: 'mab',
  chains: [
    { role: 'heavy', sequence: VH + CH1 },
    { role: 'light', sequence: VL },
  ],
};
/** Four residues at each of six positions of CDR-H3 and CDR-L3. */
const objectives = {
  terms: [{ figure: 'mutations', goal: 'limit_only', at_most: 4 }],
  constraints: {
    frozen: [],
    scheme: 'kabat',
    no_new_liability: 'off',
    allowed: ['96', '97', '98', '99', '100', '100A'].map((position) => ({
      chain: 'heavy',
      position,
      residues: 'STYW',
    })),
    frozen_positions: [],
  },
};
const noCores = (): never => {
  throw new Error('no foreign cores were asked for');
};
const plan = (request: object) =>
  planPlate(PARENT, campaignRequestSchema.parse({ objectives, plate: { size: 16 }, pool: 200, ...request }), noCores);

/** A simulated assay in nM: each substitution multiplies the value by a factor of its own. */
const simulated = (name: string): number => {
  const effect = (part: string): number =>
    ((part.charCodeAt(2) * 7 + part.charCodeAt(part.length - 1) * 13 + part.length) % 21) / 10 - 0.9;
  return 10 ** (1 - (name === 'parent' ? 0 : name.split('+').reduce((sum, part) => sum + effect(part), 0) / 2));
};
const measured = (names: readonly string[], assay = 'KD'): string =>
  ['name,assay,value,unit,direction', ...names.map((name) => `${name},${assay},${simulated(name)},nM,lower`)].join(
    '\n',
  );

describe('the next plate of a campaign', () => {
  it('is a diverse first one without measurements, with the parent as its control', async () => {
    const first = campaignPlateResultsSchema.parse(await plan({}));
    expect(first.round).toBe(1);
    expect(first.assays).toEqual([]);
    expect(first.wells).toHaveLength(16);
    expect(first.wells[0]).toMatchObject({ well: 'A1', name: 'parent', role: 'control', chains: PARENT.chains });
    expect(first.wells[12]!.well).toBe('B1');
    expect(new Set(first.wells.map(({ name }) => name)).size).toBe(16);
    for (const { chains, mutation_count } of first.wells) {
      expect(chains![0]!.sequence.slice(VH.length)).toBe(CH1);
      expect(mutation_count).toBeLessThanOrEqual(4);
    }
  });

  it('gets better over three plates, names repeats and controls, and says how much the model knows', async () => {
    const results: object[] = [];
    const best: number[] = [];
    for (let round = 1; round <= 3; round++) {
      const { wells, assays } = campaignPlateResultsSchema.parse(await plan({ results }));
      const names = wells.map(({ name }) => name);
      if (round > 1) {
        expect(wells.filter(({ role }) => role === 'repeat')).toHaveLength(2);
        const [kd] = assays;
        expect(kd).toMatchObject({ assay: 'KD', unit: 'nM', direction: 'lower', scale: 'logarithmic' });
        expect(kd!.card.explanation).not.toBe('');
        expect(kd!.effects.length).toBeGreaterThan(0);
        expect(kd!.left_out.length).toBe(kd!.measured);
        for (const { predictions } of wells) expect(predictions.map(({ assay }) => assay)).toEqual(['KD']);
      }
      best.push(Math.min(...names.map(simulated)));
      results.push({ filename: `plate-${round}.csv`, content: measured(names) });
    }
    expect(best[2]).toBeLessThan(best[0]!);
  });

  it('is the same for the same inputs and seed', async () => {
    const { wells } = await plan({});
    const results = [{ filename: 'plate-1.csv', content: measured(wells.map(({ name }) => name)) }];
    expect(await plan({ results })).toEqual(await plan({ results }));
  });

  it('chooses for several assays at once, and for those that the terms name', async () => {
    const names = (await plan({})).wells.map(({ name }) => name);
    const other = measured(names, 'polyreactivity').split('\n').slice(1).join('\n');
    const results = [{ filename: 'plate-1.csv', content: `${measured(names)}\n${other}` }];
    expect((await plan({ results })).assays.map(({ assay }) => assay)).toEqual(['KD', 'polyreactivity']);
    const named = (goal: string, assay: string) => ({
      results,
      objectives: { ...objectives, terms: [{ figure: `learned:${assay}`, goal }] },
    });
    expect((await plan(named('minimise', 'KD'))).assays.map(({ assay }) => assay)).toEqual(['KD']);
    await expect(plan(named('maximise', 'KD'))).rejects.toThrow('its results say that lower is better');
    await expect(plan(named('minimise', 'Tm'))).rejects.toThrow(
      'no assay Tm was measured; measured are KD, polyreactivity',
    );
  });

  it('takes its own table, filled in, as the next file of results', async () => {
    const terms = [{ figure: 'learned:stickiness', goal: 'minimise' }];
    const first = await plan({ objectives: { ...objectives, terms } });
    const filled = ({ columns, rows }: ReturnType<typeof plateSheet>, at: number, heading: string): string =>
      [columns.with(at, heading), ...rows.map((row) => row.with(at, simulated(String(row[1]))))]
        .map((row) => row.map((cell) => `"${String(cell)}"`).join(','))
        .join('\n');
    expect(plateSheet(first).columns[3]).toBe('stickiness, lower is better');
    const one = filled(plateSheet(first), 3, 'stickiness (RU), lower is better');
    const second = await plan({ results: [{ filename: 'plate-1.csv', content: one }] });
    expect(second.assays).toMatchObject([{ assay: 'stickiness', unit: 'RU', measured: 16 }]);
    const sheet = plateSheet(second);
    expect(sheet.columns).toContain('predicted stickiness low (RU)');
    const two = filled(sheet, 3, sheet.columns[3]!);
    const results = [one, two].map((content, k) => ({ filename: `plate-${k + 1}.csv`, content }));
    expect((await plan({ results })).assays).toMatchObject([{ assay: 'stickiness', measured: 16 + 16 - 3 }]);
  });

  it('chooses among candidates that are given, by their names', async () => {
    const candidates = Array.from('STYWFNQR', (letter, k) => ({
      name: `clone ${k}`,
      heavy: VH.replace('WGGDGF', `${letter}GGDGF`),
      light: VL,
    })).filter(({ heavy }) => heavy !== VH);
    const { wells, notes } = await plan({ candidates });
    expect(
      wells
        .slice(1)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(candidates.map(({ name }) => name).sort());
    expect(notes.join(' ')).toContain('8 of 16 wells are empty'.replace('8', String(15 - candidates.length)));
    const results = [
      { filename: 'p.csv', content: 'name,value,unit,direction\nclone 0,3,nM,lower\nclone 1,9,nM,lower\n' },
    ];
    expect((await plan({ candidates, results })).assays[0]!.measured).toBe(2);
  });

  it.each([
    [
      'mixed units',
      'name,value,unit,direction\nparent,1,nM,lower\nH:E1Q,2,uM,lower\n',
      'Row 3: assay value has nM in row 2 and uM here; use one unit',
    ],
    [
      'a sequence that is none of the parent',
      `heavy,light,value,direction\n${VL},${VH},1,lower\n`,
      'Row 2: chain 1 is no variant',
    ],
    [
      'a duplicate',
      'name,value,unit,direction\nparent,1,nM,lower\nparent,2,nM,lower\n',
      'Row 3: the variant stands in row 2 too',
    ],
    [
      'one value',
      'name,value,unit,direction\nparent,1,nM,lower\n',
      'assay value has 1 value(s); a model needs two or more',
    ],
    [
      'equal values',
      'name,value,unit,direction\nparent,1,nM,lower\nH:E1Q,1,nM,lower\n',
      'all 2 values of assay value are equal',
    ],
    [
      'a name of nobody',
      'name,value,unit,direction\nclone 9,1,nM,lower\n',
      'Row 2: no variant of the campaign has the name clone 9',
    ],
  ])('says of a file with %s what is wrong, in one sentence that begins with the file', async (_, content, words) => {
    const outcome = plan({ results: [{ filename: 'plate-1.csv', content }] });
    await expect(outcome).rejects.toThrow(`plate-1.csv: ${words}`);
    await expect(outcome).rejects.not.toThrow(/[ACDEFGHIKLMNPQRSTVWY]{8}/);
  });
});
