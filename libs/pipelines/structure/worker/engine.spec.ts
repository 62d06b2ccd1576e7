import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseMmcif, parsePdb, sequenceOf } from '@paratope/geometry';
import { storedStructurePredictionSchema } from '../contract.js';
import { EngineInputError, type EngineOutput } from '@paratope/job-envelope/engine';
import createEngine from './engine.js';

/** Trastuzumab (PDB 1N8Z). */
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
/** A camel's VHH to lysozyme (cAb-Lys3, PDB 1MEL). */
const VHH =
  'DVQLQASGGGSVQAGGSLRLSCAASGYTIGPYCMGWFRQAPGKEREGVAAINMGGGITYYADSVKGRFTISQDNAKNTVYLLMNSLEPEDTAIYYCAADSTIYASYYECGHGLSTGGYGYDSWGQGTQVTVSS';
const chain = (role: string, sequence: string) => ({ role, sequence });
const MAB = { format: 'mab', chains: [chain('heavy', VH), chain('light', VL)] };

const decode = ({ artifacts = [] }: EngineOutput, name: string): string =>
  new TextDecoder().decode(artifacts.find((artifact) => artifact.name === name)!.bytes);
const context = { seed: 7, scratch: 'jobs/a/scratch', progress: () => undefined };

interface ThreadAnswer {
  readonly output: EngineOutput;
  readonly seen: readonly number[];
  readonly refusal?: { readonly name: string; readonly message: string };
}

/**
 * Runs jobs one after the other with the built engine on a thread, as in production. In the test runner's own realm, where every global is looked up through a
 * proxy, numerical code takes ten times as long.
 */
async function onThread(jobs: readonly unknown[], options: object = {}): Promise<ThreadAnswer[]> {
  const script = `
    const { parentPort, workerData: { engine, jobs, options } } = require('node:worker_threads');
    import(engine).then(async ({ default: createEngine }) => {
      const engine = await createEngine(options);
      const answers = [];
      for (const inputs of jobs) {
        const seen = [];
        try {
          const output = await engine(inputs, { seed: 7, scratch: 'jobs/a/scratch', progress: (done) => seen.push(done) });
          answers.push({ output, seen });
        } catch ({ name, message }) {
          answers.push({ refusal: { name, message } });
        }
      }
      parentPort.postMessage(answers);
    });`;
  const engine = new URL('../dist/worker/engine.js', import.meta.url).href;
  const thread = new Worker(script, { eval: true, env: process.env, workerData: { engine, jobs, options } });
  const [answers] = (await once(thread, 'message')) as [ThreadAnswer[]];
  await thread.terminate();
  return answers;
}

describe('the built-in engine', () => {
  // Invalid input is refused before anything is computed, by either engine.
  const templates = createEngine({ engine: 'templates' });
  const predict = async (inputs: unknown): Promise<EngineOutput> => (await templates)(inputs, context);
  const SINGLE = { format: 'nanobody', chains: [chain('heavy', VHH)] };
  const DELETION = { format: 'mab', chains: [chain('heavy', VH.slice(0, 70) + VH.slice(73)), chain('light', VL)] };
  let mab: ThreadAnswer;
  let single: ThreadAnswer;
  let deletion: ThreadAnswer;
  let fab: ThreadAnswer;
  let noFab: ThreadAnswer;

  beforeAll(async () => {
    const jobs = [
      MAB,
      SINGLE,
      DELETION,
      { ...MAB, scope: 'fab', constant_region: 'IGHG4' },
      { ...SINGLE, scope: 'fab' },
    ];
    [mab, single, deletion, fab, noFab] = (await onThread(jobs)) as [
      ThreadAnswer,
      ThreadAnswer,
      ThreadAnswer,
      ThreadAnswer,
      ThreadAnswer,
    ];
  });

  it('answers with three conformers of the Fab where its scope is asked for', () => {
    const { output } = fab;
    const results = storedStructurePredictionSchema.parse(output.results);
    expect(results.fab).toMatchObject({ orientation: 'not predicted', missing_residues: 6 });
    expect(results.fab?.assumptions).toContain('Chain heavy ends with its V domain: completed with human IGHG4.');
    expect(results.fab_conformers).toHaveLength(3);
    for (const conformer of results.fab_conformers ?? []) {
      const { structure, problems } = parseMmcif(decode(output, conformer.cif_key));
      expect(problems).toEqual([]);
      const [heavy, light] = structure.models[0]!.chains.map(sequenceOf);
      expect(heavy!.startsWith(`${VH}ASTKGPSVFPLAPCSRSTSESTAALG`)).toBe(true);
      expect(light!.startsWith(`${VL}RTVAAPSVF`)).toBe(true);
      expect(conformer).toMatchObject({ chain_breaks: 0, clashes: 0 });
    }
    // The Fv has the files that other pipelines read.
    expect(parsePdb(decode(output, results.pdb_key)).structure.models[0]!.chains.map(sequenceOf)).toEqual([VH, VL]);
    expect(JSON.stringify(output.results).length).toBeLessThan(25_000);
    expect(storedStructurePredictionSchema.parse(mab.output.results)).toMatchObject({ fab: null, fab_conformers: [] });
  });

  it('refuses the Fab of a single domain', () => {
    expect(noFab.refusal).toEqual({
      name: 'EngineInputError',
      message: 'A nanobody has no Fab: ask for the scope fv.',
    });
  });

  // proves: group structure-predictions; fields of a structure prediction
  it('answers with a model in the shape of the contract, two files of it, and progress on the way', () => {
    const { output, seen } = mab;
    const results = storedStructurePredictionSchema.parse(output.results);
    expect(results.chains).toEqual([
      { chain: 'H', role: 'heavy', sequence: VH },
      { chain: 'L', role: 'light', sequence: VL },
    ]);
    expect(results.plddt).toHaveLength(VH.length + VL.length);
    expect(results.predicted_error).toHaveLength(VH.length + VL.length);
    expect(results.cdrs.map(({ name }) => name)).toEqual(['H1', 'H2', 'H3', 'L1', 'L2', 'L3']);
    expect(results.cdrs[2]!.sequence).toBe('SRWGGDGFYAMDY');
    expect(results.validation).toMatchObject({ passed: true, chain_breaks: 0, d_amino_acids: 0, clashes: 0 });
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));

    const pdb = parsePdb(decode(output, results.pdb_key));
    const cif = parseMmcif(decode(output, results.cif_key));
    expect([...pdb.problems, ...cif.problems]).toEqual([]);
    for (const { structure } of [pdb, cif]) {
      expect(structure.models[0]!.chains.map((each) => [each.id, sequenceOf(each)])).toEqual([
        ['H', VH],
        ['L', VL],
      ]);
    }
    const [first] = pdb.structure.models[0]!.chains[0]!.residues;
    expect(first!.atoms[0]!.bFactor).toBeCloseTo(results.predicted_error![0]!, 2);
    expect(decode(output, results.pdb_key)).toContain('PREDICTED ERROR');
    expect(output.provenance).toMatchObject({ engine: 'paratope-fv', seed: 7 });
    // The results name the source of each region, the provenance the versions of templates and network.
    expect(results.sources!.map(({ region }) => region).sort()).toEqual(
      ['FwH', 'FwL', 'H1', 'H2', 'H3', 'L1', 'L2', 'L3', 'VH/VL'].sort(),
    );
    expect(output.provenance).toMatchObject({
      data_versions: { templates: expect.any(String), network: expect.stringMatching(/^[0-9a-f]{12}$/) },
    });
    expect(decode(output, 'model.pdb')).toContain("NETWORK'S SHARE OF H3: ");
  });

  it('works with templates alone, or the network alone, on request', async () => {
    const [byTemplates] = (await onThread([MAB], { engine: 'templates' })).map(({ output }) => output);
    expect(storedStructurePredictionSchema.parse(byTemplates!.results).sources).toEqual([]);
    expect(byTemplates!.provenance).toMatchObject({ data_versions: { templates: expect.any(String) } });
    const [ofMab, ofSingle] = await onThread([MAB, SINGLE], { engine: 'network' });
    const byNetwork = storedStructurePredictionSchema.parse(ofMab!.output.results);
    expect(byNetwork.sources!.every(({ source }) => source === 'network')).toBe(true);
    expect(byNetwork.validation.passed).toBe(true);
    expect(ofSingle!.refusal).toMatchObject({
      name: 'EngineInputError',
      message: expect.stringContaining('single domain'),
    });
  });

  it('models a nanobody as one chain without an orientation', () => {
    const results = storedStructurePredictionSchema.parse(single.output.results);
    expect(results.chains.map((each) => each.chain)).toEqual(['H']);
    expect(results.orientation).toBeNull();
  });

  it('gives a framework that lacks a piece of a strand a sound model or none, and says which', () => {
    const { output, refusal } = deletion;
    if (refusal)
      expect(refusal).toMatchObject({ name: 'EngineInputError', message: expect.stringContaining('No sound model') });
    else expect(storedStructurePredictionSchema.parse(output.results).validation.passed).toBe(true);
  });

  const TRUNCATED = VH.slice(40);
  const LONG_CDR3 = VH.replace('GDGFYAM', 'GDGFYAMSGSYGDYSGSYGDSYSGYDGSYSGYDYGSYSGYDGSYAM');
  it.each([
    ['a mab without its light chain', { format: 'mab', chains: [chain('heavy', VH)] }, /light/],
    ['a light chain alone', { format: 'mab', chains: [chain('light', VL)] }, /heavy/],
    [
      'a chain that is no antibody',
      { format: 'nanobody', chains: [chain('heavy', 'MKTAYIAKQRQISFVKSHFSRQLEERLGLIEVQ')] },
      /heavy/,
    ],
    [
      'a truncated domain',
      { format: 'mab', chains: [chain('heavy', TRUNCATED), chain('light', VL)] },
      /truncated|heavy/,
    ],
    ['a CDR3 of 45 residues', { format: 'mab', chains: [chain('heavy', LONG_CDR3), chain('light', VL)] }, /CDR3/],
    ['a DART', { format: 'dart', chains: MAB.chains }, /DART/],
  ])('refuses %s in words for the customer, without the sequence', async (_, inputs, words) => {
    const refusal = await predict(inputs).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EngineInputError);
    expect(String(refusal)).toMatch(words);
    expect(String(refusal)).not.toMatch(/[ACDEFGHIKLMNPQRSTVWY]{8}/);
  });
});

describe('an outside tool', () => {
  const FIXTURES = fileURLToPath(new URL('../../../../libs/science/structure-engines/fixtures/', import.meta.url));
  const sequences: { H: string; L: string } = JSON.parse(readFileSync(join(FIXTURES, 'sequences.json'), 'utf8'));
  const inputs = {
    format: 'mab',
    chains: [chain('heavy', sequences.H), chain('light', `${sequences.L}RTVAAPSVFIFPPSDEQ`)],
  };
  const path = process.env['PATH'];
  let programs: string;

  beforeAll(() => {
    programs = mkdtempSync(join(tmpdir(), 'paratope-tools-'));
    process.env['PATH'] = `${programs}${delimiter}${path ?? ''}`;
  });
  afterAll(() => {
    process.env['PATH'] = path;
    rmSync(programs, { recursive: true, force: true });
  });

  /** Installs a program on PATH that behaves as the real tool does. */
  const install = (name: string, script: string): void =>
    writeFileSync(join(programs, name), `#!${process.execPath}\n${script}`, { mode: 0o755 });
  const copy = (from: string, to: string): string =>
    `require('node:fs').mkdirSync(require('node:path').dirname(${JSON.stringify(to)}), { recursive: true });
     require('node:fs').copyFileSync(${JSON.stringify(join(FIXTURES, from))}, ${JSON.stringify(to)});`;
  const run = async (options: object): Promise<EngineOutput> => (await createEngine(options))(inputs, context);

  it('is run, its model numbered by IMGT, judged and reported like that of the built-in engine', async () => {
    const folder = 'out/boltz_results_fv/predictions/fv';
    install(
      'boltz',
      `if (!process.argv.includes('fv.yaml')) process.exit(9);
       ${copy('boltz2-fv_model_0.cif', `${folder}/fv_model_0.cif`)}
       ${copy('boltz2-confidence_fv_model_0.json', `${folder}/confidence_fv_model_0.json`)}`,
    );
    const output = await run({ engine: 'boltz2', version: '2.2.0' });
    const results = storedStructurePredictionSchema.parse(output.results);
    expect(results.model_used).toBe('Boltz-2 2.2.0');
    expect(results.predicted_error).toBeNull();
    expect(results.plddt).toHaveLength(220);
    expect(results.cdrs.map(({ name, length }) => [name, length])).toEqual([
      ['H1', 8],
      ['H2', 8],
      ['H3', 6],
      ['L1', 6],
      ['L2', 3],
      ['L3', 9],
    ]);
    expect(results.validation.passed).toBe(true);
    const heavy = parsePdb(decode(output, results.pdb_key)).structure.models[0]!.chains[0]!;
    const cysteines = heavy.residues.filter(({ name }) => name === 'CYS').map(({ seqNum }) => seqNum);
    expect(cysteines).toEqual([23, 104]);
  });

  it('that is kept warm loads once for all jobs of a thread, and tells how much is done', async () => {
    const folder = 'out/boltz_results_fv/predictions/fv';
    const log = join(programs, 'started');
    // The program follows the protocol of docs/engines.md: a request in, progress and an exit code out.
    install(
      'boltz_server',
      `require('node:fs').appendFileSync(${JSON.stringify(log)}, process.argv.slice(2).join(' ') + '\\n');
       const say = (message) => console.log(JSON.stringify(message));
       say({ ready: true });
       require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
         const { id, program, args, folder } = JSON.parse(line);
         process.chdir(folder);
         say({ id, progress: 0.5 });
         ${copy('boltz2-fv_model_0.cif', `${folder}/fv_model_0.cif`)}
         ${copy('boltz2-confidence_fv_model_0.json', `${folder}/confidence_fv_model_0.json`)}
         say({ id, exit_code: program === 'boltz' && args.includes('fv.yaml') ? 0 : 9 });
       });`,
    );
    const answers = await onThread([inputs, inputs], { engine: 'boltz2', version: '2.2.0', warm: true });
    for (const { output, seen } of answers) {
      expect(storedStructurePredictionSchema.parse(output.results).model_used).toBe('Boltz-2 2.2.0');
      expect(seen).toEqual([0.5]);
    }
    expect(answers).toHaveLength(2);
    expect(readFileSync(log, 'utf8')).toBe('--cache /weights\n');
  });

  it('that runs out of memory and still exits with 0 is a failure of ours, not of the input', async () => {
    install('boltz', `console.log('| WARNING: ran out of memory, skipping batch, 0')`);
    const failure = await run({ engine: 'boltz2' }).catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(EngineInputError);
    expect(String(failure)).toContain('ran out of memory');
  });

  it('that refuses the antibody is the input’s fault, and its words stay where they are', async () => {
    install(
      'ABodyBuilder2',
      `console.log('Sequence missing too many residues to model correctly. Please give whole sequence:\\n${sequences.H}');
       process.exit(1);`,
    );
    const failure = await run({ engine: 'abodybuilder2' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(EngineInputError);
    expect(String(failure)).not.toContain(sequences.H.slice(0, 8));
  });

  it('that hangs is ended in time', async () => {
    install('igfold_run', `setInterval(() => {}, 1000)`);
    await expect(run({ engine: 'igfold', timeoutMs: 1_500 })).rejects.toThrow('longer than it may');
  });

  it('that is missing is reported as missing', async () => {
    await expect(run({ engine: 'colabfold' })).rejects.toThrow('not installed');
  });
});
