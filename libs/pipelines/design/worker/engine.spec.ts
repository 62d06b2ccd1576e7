import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EngineOutput } from '@paratope/job-envelope/engine';
import { designResultsSchema, designSubmitSchema } from '../contract.js';

/** Murine 4D5 (Carter et al., PNAS 1992, fig. 1), the parent of trastuzumab. */
const VH =
  'QVQLQQSGPELVKPGASLKLSCTASGFNIKDTYIHWVKQRPEQGLEWIGRIYPTNGYTRYDPKFQDKATITADTSSNTAYLQVSRLTSEDTAVYYCSRWGGDGFYAMDYWGQGASVTVSS';
const VL =
  'DIVMTQSHKFMSTSVGDRVSITCKASQDVNTAVAWYQQKPGHSPKLLIYSASFRYTGVPDRFTGNRSGTDFTFTISSVQAEDLAVYYCQQHYTTPPTFGGGTKVEIK';
/** Human CH1, the continuation of a whole heavy chain. */
const CH1 = 'ASTKGPSVFPLAPSSKSTSGGTAALGCLVKDYFPEPVTVSWNSGALTSGVHTFPAVLQSSGLYSLSSVVTVPSSSLGTQTYICNVNHKPSNTKVDKKV';
const VARIANT = '019aa000-0000-7000-8000-000000000000';

const task = (request: object, chains = { heavy: VH + CH1, light: VL } as Readonly<Record<string, string>>) => ({
  variant_id: VARIANT,
  format: 'mab',
  judged: 0,
  ...request,
  chains: Object.entries(chains).map(([role, sequence]) => ({ role, sequence })),
});

/** Objectives of a search that takes seconds. */
const objectives = (more: object = {}) => ({
  terms: [
    { figure: 'repertoire_fit', goal: 'maximise' },
    { figure: 'mutations', goal: 'minimise' },
  ],
  effort: 1,
  proposals: 6,
  ...more,
});

interface ThreadAnswer {
  readonly output: EngineOutput;
  readonly seen: readonly number[];
  readonly refusal?: { readonly name: string; readonly message: string };
}

describe('the design engine', () => {
  let thread: Worker;

  /** Runs the built engine on a thread, as in production. Numerical code is ten times slower in the test runner's own realm. */
  async function run(inputs: unknown): Promise<ThreadAnswer> {
    thread.postMessage(inputs);
    const [answer] = (await once(thread, 'message')) as [ThreadAnswer];
    return answer;
  }

  beforeAll(() => {
    const script = `
      const { parentPort, workerData: { engine } } = require('node:worker_threads');
      import(engine).then(async ({ default: createEngine }) => {
        const design = await createEngine({});
        parentPort.on('message', async (inputs) => {
          const seen = [];
          try {
            const output = await design(inputs, { seed: 7, scratch: 'jobs/a/scratch', progress: (done) => seen.push(done) });
            parentPort.postMessage({ output, seen });
          } catch ({ name, message }) {
            parentPort.postMessage({ refusal: { name, message }, seen });
          }
        });
      });`;
    const engine = new URL('../dist/worker/engine.js', import.meta.url).href;
    thread = new Worker(script, { eval: true, workerData: { engine } });
  });
  afterAll(async () => {
    await thread.terminate();
  });

  it('answers with a front and judges its best on a model, in the shape of the contract', async () => {
    const terms = [
      { figure: 'human_likeness', goal: 'maximise' },
      { figure: 'mutations', goal: 'minimise' },
    ];
    const { output, seen } = await run(task({ objectives: objectives({ terms }), judged: 1 }));
    const { parent, proposals, notes } = designResultsSchema.parse(output.results);
    expect(proposals.length).toBeGreaterThan(1);
    const [best, next] = proposals;
    expect(best!.figures['human_likeness']).toBeGreaterThan(parent.figures['human_likeness']!);
    expect(next!.judgement).toBeNull();
    // CDR-H3 and the residues below it stay. Shifts are measured from the parent.
    expect(best!.judgement!.h3_shift).toBeLessThanOrEqual(0.5);
    expect(best!.judgement!.interface_shift).toEqual(expect.any(Number));
    expect(parent.judgement).toMatchObject({ h3_shift: null, interface_shift: null });
    expect(best!.judgement!.high_liabilities).toBeLessThanOrEqual(parent.judgement!.high_liabilities);
    expect(best!.judgement!.human_likeness).toBeCloseTo(best!.figures['human_likeness']!, 4);
    expect(notes).toEqual(['No figure says whether a proposal binds: measure it.']);
    expect(output.provenance).toMatchObject({ engine: 'paratope-design', seed: 1 });
    expect(seen.at(-1)).toBe(1);
  });

  it('gives whole chains: the mutations stand in the V domain, the constant domains stay; the same task finds the same', async () => {
    const { output } = await run(task({ objectives: objectives() }));
    expect((await run(task({ objectives: objectives() }))).output.results).toEqual(output.results);
    for (const { chains, mutations } of designResultsSchema.parse(output.results).proposals) {
      const [heavy, light] = chains!.map(({ sequence }) => sequence);
      expect(heavy!.slice(VH.length)).toBe(CH1);
      const changed = [...(VH + VL)].filter(
        (residue, k) => residue !== (heavy!.slice(0, VH.length) + light!).charAt(k),
      );
      expect(changed).toHaveLength(mutations!.length);
    }
  });

  it('lowers the predicted HIC retention on the main chain of the parent, and a new model agrees', async () => {
    const terms = [
      { figure: 'hic', goal: 'minimise', no_worse_than_parent: true },
      { figure: 'mutations', goal: 'minimise' },
    ];
    const constraints = { most_mutations: 3, frozen: ['imgt_cdrs', 'light'] };
    const request = { objectives: objectives({ terms, constraints, seed: 4 }), judged: 1 };
    const { output } = await run(task(request));
    const { parent, proposals } = designResultsSchema.parse(output.results);
    const { hic } = parent.figures;
    const byModel = (judgement: typeof parent.judgement) =>
      judgement!.metrics!.find(({ name }) => name === 'hic')!.value!;
    expect(byModel(parent.judgement)).toBeCloseTo(hic!, 4);
    for (const { figures } of proposals) expect(figures['hic']).toBeLessThanOrEqual(hic!);
    const [best] = proposals;
    expect(best!.figures['hic']).toBeLessThan(hic! - 0.2);
    expect(Math.abs(byModel(best!.judgement) - best!.figures['hic']!)).toBeLessThan(0.2);
    expect(best!.mutations!.some(({ contributions }) => contributions['hic']! < 0)).toBe(true);
    expect(output.provenance.seed).toBe(4);
  });

  it('keeps a limit of the HIC retention where the best variants lie near it', async () => {
    const terms = [
      { figure: 'repertoire_fit', goal: 'maximise' },
      { figure: 'hic', goal: 'limit_only', at_most: 9.6 },
    ];
    const constraints = { frozen: ['imgt_cdrs', 'light'] };
    const { output } = await run(task({ objectives: objectives({ terms, constraints }) }));
    const { parent, proposals } = designResultsSchema.parse(output.results);
    expect(parent.figures['hic']).toBeGreaterThan(9.6);
    expect(proposals.length).toBeGreaterThan(0);
    for (const { figures } of proposals) expect(figures['hic']).toBeLessThanOrEqual(9.6);
  });

  it.each<[string, object, RegExp]>([
    [
      'the HIC retention of a single domain',
      {
        ...task({ objectives: objectives({ terms: [{ figure: 'hic', goal: 'minimise' }] }) }, { heavy: VH }),
        format: 'nanobody',
      },
      /terms: hic is predicted for VH with VL alone/,
    ],
    [
      'two Fvs',
      task({ objectives: objectives() }, { heavy: VH, light: VL, heavy_2: VH.replace('QVQL', 'EVQL') }),
      /has 2 Fvs/,
    ],
    ['no V domain', task({ objectives: objectives() }, { heavy: CH1, light: VL }), /heavy/],
    [
      'a position that the parent lacks',
      task({ objectives: objectives({ constraints: { frozen_positions: [{ chain: 'heavy', position: '900' }] } }) }),
      /the parent has no imgt position 900/,
    ],
    [
      'limits that no variant keeps',
      task({ objectives: objectives({ terms: [{ figure: 'net_charge', goal: 'limit_only', at_least: 90 }] }) }),
      /no variant that was found keeps them all/,
    ],
  ])('refuses %s in words for the customer, without the sequence', async (_, inputs, words) => {
    const { refusal } = await run(inputs);
    expect(refusal?.name).toBe('EngineInputError');
    expect(refusal?.message).toMatch(words);
    expect(refusal?.message).not.toMatch(/[ACDEFGHIKLMNPQRSTVWY]{8}/);
  });
});

describe('a submit of a design', () => {
  const refused = (body: object) => designSubmitSchema.safeParse({ variant_id: VARIANT, ...body }).error?.issues[0];

  it('takes a preset or objectives, not both', () => {
    expect(refused({ preset: 'remove_epitopes' })).toBeUndefined();
    expect(refused({ objectives: objectives() })).toBeUndefined();
    expect(refused({})).toBeUndefined();
    expect(refused({ preset: 'remove_epitopes', objectives: objectives() })).toMatchObject({
      path: ['objectives'],
      message: 'give `preset` or `objectives`, not both',
    });
  });

  it('takes no learned assay: those are terms of a campaign', () => {
    const learned = { terms: [{ figure: 'learned:kd', goal: 'minimise' }] };
    expect(refused({ objectives: learned })).toMatchObject({ path: ['objectives', 'terms'] });
  });
});
