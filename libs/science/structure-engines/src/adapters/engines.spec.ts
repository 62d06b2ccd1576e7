import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parsePdb, sequenceOf, writePdb } from '@paratope/geometry';
import {
  boltz2,
  colabFold,
  EngineFailure,
  igfold,
  immuneBuilder,
  type EngineFailureReason,
  type FinishedRun,
  type StructureEngine,
  type StructureTask,
} from '../index.js';

const fixture = (name: string): string => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8');
const logs: Record<string, Record<string, string>> = JSON.parse(fixture('logs.json'));
const { H: heavy, L: light }: { H: string; L: string } = JSON.parse(fixture('sequences.json'));
const FV: StructureTask = { heavy, light, seed: 4_000_000_000 };
const VHH: StructureTask = { heavy, seed: 1 };

const BOLTZ_FOLDER = 'out/boltz_results_fv/predictions/fv';
const engines = {
  boltz2: boltz2({ cache: '/weights', accelerator: 'gpu', samples: 5 }),
  immuneBuilder: immuneBuilder({ threads: 2 }),
  igfold: igfold(),
  colabfold: colabFold({ weights: '/weights', models: 5 }),
};
/** Files that each tool writes in a successful run. */
const left: Record<keyof typeof engines, Record<string, string>> = {
  boltz2: {
    [`${BOLTZ_FOLDER}/fv_model_0.cif`]: fixture('boltz2-fv_model_0.cif'),
    [`${BOLTZ_FOLDER}/confidence_fv_model_0.json`]: fixture('boltz2-confidence_fv_model_0.json'),
  },
  immuneBuilder: { 'model.pdb': fixture('abodybuilder2-model.pdb') },
  igfold: { 'model.pdb': fixture('igfold-model.pdb'), 'model.json': fixture('igfold-model.json') },
  colabfold: {
    'out/fv_unrelaxed_rank_001_alphafold2_multimer_v3_model_1_seed_000.pdb': fixture('colabfold-rank_001.pdb'),
    'out/fv_scores_rank_001_alphafold2_multimer_v3_model_1_seed_000.json': fixture('colabfold-scores.json'),
  },
};
const names = Object.keys(engines) as (keyof typeof engines)[];

const run = (files: Record<string, string>, output: string, more: Partial<FinishedRun> = {}): FinishedRun => ({
  ended: 'exited',
  exitCode: 0,
  output,
  files: new Map(Object.entries(files)),
  ...more,
});
const succeeded = (name: keyof typeof engines): FinishedRun => run(left[name], logs[name]!['success']!);

function failure(engine: StructureEngine, finished: FinishedRun, task = FV): EngineFailure {
  try {
    engine.collect(finished, task);
  } catch (error) {
    if (error instanceof EngineFailure) return error;
    throw error;
  }
  throw new Error('it took this for a prediction');
}
const reason = (...args: Parameters<typeof failure>): EngineFailureReason => failure(...args).reason;

describe.each(names)('%s', (name) => {
  const engine = engines[name];

  it('reads the files that it asked for and takes chains H and L with a confidence per residue', () => {
    const { wanted } = engine.prepare(FV);
    expect(Object.keys(left[name]).every(wanted)).toBe(true);
    const prediction = engine.collect(succeeded(name), FV);
    expect(prediction.chains.map((chain) => [chain.id, sequenceOf(chain)])).toEqual([
      ['H', heavy],
      ['L', light],
    ]);
    expect(prediction.plddt).toHaveLength(heavy.length + light.length);
    expect(Math.min(...prediction.plddt)).toBeGreaterThan(0);
    expect(Math.max(...prediction.plddt)).toBeLessThanOrEqual(100);
    expect(prediction.confidence).toBeGreaterThan(0.5);
    expect(prediction.confidence).toBeLessThanOrEqual(1);
  });

  it('puts no sequence into the arguments, which all users of a machine can read', () => {
    const { args, files } = engine.prepare(FV);
    expect(args.join(' ')).not.toMatch(/[ACDEFGHIKLMNPQRSTVWY]{10}/);
    expect(files.map(({ text }) => text).join('')).toContain(heavy);
  });

  it('takes nothing but amino acids into its input files', () => {
    for (const bad of ['EVQ\n>X', 'EVQ: msa', '', 'EVX']) {
      expect(() => engine.prepare({ heavy: bad, seed: 1 })).toThrow(EngineFailure);
    }
  });

  it('takes an exit code of 0 without a structure for the failure that it is', () => {
    expect(reason(engine, run({}, ''))).toBe('no_structure');
  });

  it.each([
    [{ ended: 'timed_out' }, 'timed_out'],
    [{ ended: 'over_memory' }, 'out_of_memory'],
    [{ ended: 'killed' }, 'out_of_memory'],
    [{ ended: 'not_started' }, 'not_installed'],
    [{ ended: 'exited', exitCode: 137 }, 'out_of_memory'],
    [{ ended: 'exited', exitCode: 127 }, 'not_installed'],
    [{ ended: 'exited', exitCode: 1 }, 'crashed'],
  ] as const)('explains %j, and trusts no file that such a run left', (end, expected) => {
    const finished = { exitCode: null, ...end };
    expect(reason(engine, run(left[name], '', finished))).toBe(expected);
    expect(reason(engine, run({}, '', finished))).toBe(expected);
  });

  it('explains weights that are not there', () => {
    expect(reason(engine, run({}, logs[name]!['missingWeights']!, { exitCode: 1 }))).toBe('missing_weights');
  });

  it('refuses a structure with other chains than those given', () => {
    expect(reason(engine, succeeded(name), { ...FV, light: `${light.slice(0, -12)}WWWWWWWWWWWW` })).toBe(
      'wrong_chains',
    );
    expect(reason(engine, succeeded(name), VHH)).toBe('wrong_chains');
  });

  it('refuses structure files that are cut short', () => {
    for (const [path, text] of Object.entries(left[name]).filter(([each]) => !each.endsWith('.json'))) {
      const cut = { ...left[name], [path]: text.slice(0, text.length / 2) };
      expect(['wrong_chains', 'malformed_output']).toContain(reason(engine, run(cut, '')));
      expect(reason(engine, run({ ...left[name], [path]: 'not a structure' }, ''))).toBe('malformed_output');
    }
  });

  it('refuses scores that are missing, cut short or out of range', () => {
    for (const [path, text] of Object.entries(left[name]).filter(([each]) => each.endsWith('.json'))) {
      const { [path]: _, ...without } = left[name];
      expect(reason(engine, run(without, ''))).toBe('malformed_output');
      for (const bad of [text.slice(0, text.length / 2), '[]', '{}', 'null', text.replace(/0\.\d+|\d+\.\d+/, '-7')]) {
        expect(reason(engine, run({ ...left[name], [path]: bad }, ''))).toBe('malformed_output');
      }
    }
  });

  it('says nothing of what the tool wrote', () => {
    const output = `ValueError: bad sequence ${heavy}`;
    expect(failure(engine, run({}, output, { exitCode: 1 })).message).not.toContain(heavy.slice(0, 8));
  });
});

describe('chains in another order and under other names', () => {
  it.each(names)('are put right by their sequences (%s)', (name) => {
    const pdb = Object.keys(left[name]).find((path) => path.endsWith('.pdb'));
    if (pdb === undefined) return;
    const { structure } = parsePdb(left[name][pdb]!);
    const [first, second] = structure.models[0]!.chains;
    const swapped = writePdb({
      models: [
        {
          chains: [
            { ...second!, id: first!.id },
            { ...first!, id: second!.id },
          ],
        },
      ],
    });
    const scores = Object.keys(left[name]).find((path) => path.endsWith('.json'));
    // ImmuneBuilder's confidence is stored with its atoms, so nothing else has to be swapped.
    if (scores !== undefined) return;
    const prediction = engines[name].collect(run({ [pdb]: swapped }, ''), FV);
    expect(prediction.chains.map((chain) => sequenceOf(chain))).toEqual([heavy, light]);
    expect(prediction.plddt).toEqual(engines[name].collect(succeeded(name), FV).plddt);
  });

  it('are distinguished where the tool names them itself: ColabFold writes A and B', () => {
    const { structure } = engines.colabfold.collect(succeeded('colabfold'), FV);
    expect(structure.models[0]!.chains.map(({ id }) => id)).toEqual(['H', 'L']);
  });
});

describe('boltz2', () => {
  const { boltz2: engine } = engines;

  it('writes each chain with an empty alignment, so that no server is asked', () => {
    const { program, args, files } = engine.prepare(FV);
    expect(program).toBe('boltz');
    expect(args).not.toContain('--use_msa_server');
    expect(args).toContain('4000000000');
    expect(files).toEqual([
      {
        path: 'fv.yaml',
        text: `version: 1
sequences:
  - protein:
      id: H
      sequence: ${heavy}
      msa: empty
  - protein:
      id: L
      sequence: ${light}
      msa: empty
`,
      },
    ]);
  });

  it('asks a server only when the operator names one', () => {
    const served = boltz2({ cache: '/w', accelerator: 'cpu', samples: 1, msaServerUrl: 'https://msa.example' });
    const { args, files } = served.prepare(FV);
    expect(args.join(' ')).toContain('--no_kernels --use_msa_server --msa_server_url https://msa.example');
    expect(files[0]!.text).not.toContain('msa: empty');
  });

  it('takes pLDDT from the B-factors and the confidence from the scores', () => {
    const scores = JSON.parse(fixture('boltz2-confidence_fv_model_0.json'));
    const prediction = engine.collect(succeeded('boltz2'), FV);
    expect(prediction.confidence).toBe(scores.confidence_score);
    expect(prediction.scores['iptm']).toBe(0.93);
    expect(prediction.predictedError).toBeNull();
    expect(prediction.plddt.reduce((a, b) => a + b) / prediction.plddt.length / 100).toBeCloseTo(
      scores.complex_plddt,
      5,
    );
  });

  it('finds the skipped batch behind an exit code of 0', () => {
    expect(reason(engine, run({}, logs['boltz2']!['outOfMemory']!))).toBe('out_of_memory');
    expect(reason(engine, run({}, logs['boltz2']!['failedExample']!))).toBe('no_structure');
  });
});

describe('immuneBuilder', () => {
  const { immuneBuilder: engine } = engines;

  it('models single domains with NanoBodyBuilder2', () => {
    expect(engine.prepare(FV).program).toBe('ABodyBuilder2');
    expect(engine.prepare(VHH)).toMatchObject({
      program: 'NanoBodyBuilder2',
      files: [{ path: 'fv.fasta', text: `>H\n${heavy}\n` }],
    });
    const files = { 'model.pdb': fixture('nanobodybuilder2-model.pdb') };
    expect(engine.collect(run(files, ''), VHH).chains.map(({ id }) => id)).toEqual(['H']);
  });

  it('takes B-factors for errors in Å: H3 is the least certain, and pLDDT falls as the error grows', () => {
    const { predictedError, plddt } = engine.collect(succeeded('immuneBuilder'), FV);
    const worst = predictedError!.indexOf(Math.max(...predictedError!));
    expect(worst).toBe(98);
    expect(plddt.indexOf(Math.min(...plddt))).toBe(98);
    expect(predictedError![0]).toBeCloseTo(0.2, 2);
  });

  it('leaves hydrogens of the refinement out', () => {
    const [head, ...rest] = left.immuneBuilder['model.pdb']!.split(/(?=ATOM)/);
    const hydrogen = rest[0]!.replace(' N  ', ' H  ').replace(/ N {2}$/m, ' H  ');
    const files = { 'model.pdb': [head, rest[0], hydrogen, ...rest.slice(1)].join('') };
    const atoms = engine.collect(run(files, ''), FV).chains[0].residues[0]!.atoms;
    expect(atoms.filter(({ element }) => element === 'H')).toEqual([]);
  });

  it('tells what the tool does not take for a variable domain as the fault of the input', () => {
    for (const log of ['notRecognised', 'truncated']) {
      const refused = failure(engine, run({}, logs['immuneBuilder']![log]!, { exitCode: 1 }));
      expect([refused.reason, refused.isInputFault]).toEqual(['refused_input', true]);
    }
    const memory = failure(engine, run({}, logs['immuneBuilder']!['outOfMemory']!, { exitCode: 1 }));
    expect([memory.reason, memory.isInputFault]).toEqual(['out_of_memory', false]);
    expect(reason(engine, run({}, logs['immuneBuilder']!['noAnarci']!, { exitCode: 1 }))).toBe('not_installed');
  });

  it('warns of a model that it could not refine, and of residues that it left out', () => {
    const unrefined = engine.collect(run(left.immuneBuilder, logs['immuneBuilder']!['notRefined']!), FV);
    expect(unrefined.warnings).toEqual(['ABodyBuilder2 could not refine the model.']);
    const longer = engine.collect(succeeded('immuneBuilder'), { ...FV, heavy: `${heavy}AS` });
    expect(longer.warnings).toEqual(['ABodyBuilder2 left out 2 residues at the ends of chain H.']);
  });
});

describe('igfold', () => {
  it('refuses scores that belong to another structure', () => {
    const scores = JSON.parse(left.igfold['model.json']!);
    const other = JSON.stringify({ ...scores, prmsd: scores.prmsd.map((value: number) => value + 1) });
    expect(reason(engines.igfold, run({ ...left.igfold, 'model.json': other }, ''))).toBe('malformed_output');
  });

  it('explains a refinement that is not installed', () => {
    expect(reason(engines.igfold, run({}, logs['igfold']!['noRefinement']!, { exitCode: 1 }))).toBe('crashed');
  });
});

describe('colabfold', () => {
  const { colabfold: engine } = engines;

  it('joins the chains of one query by a colon and searches no server', () => {
    const { args, files } = engine.prepare(FV);
    expect(files).toEqual([{ path: 'fv.fasta', text: `>fv\n${heavy}:${light}\n` }]);
    expect(args.join(' ')).toContain('--model-type alphafold2_multimer_v3');
    expect(args.join(' ')).toContain('--msa-mode single_sequence');
    expect(engine.prepare(VHH).args.join(' ')).toContain('--model-type alphafold2_ptm');
  });

  it('ranks as AlphaFold-Multimer does: 0.8 ipTM + 0.2 pTM', () => {
    expect(engine.collect(succeeded('colabfold'), FV).confidence).toBeCloseTo(0.8 * 0.89 + 0.2 * 0.91, 10);
  });

  it('finds the query that it gave up behind an exit code of 0', () => {
    expect(reason(engine, run({}, logs['colabfold']!['outOfMemory']!))).toBe('out_of_memory');
  });
});
