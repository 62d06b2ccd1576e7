import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parsePdb, sequenceOf } from '@paratope/geometry';
import { storedComplexPredictionSchema } from '../contract.js';
import { EngineInputError, type EngineOutput } from '@paratope/job-envelope/engine';
import createEngine from './engine.js';

const FIXTURES = fileURLToPath(new URL('../../../../libs/science/structure-engines/fixtures/', import.meta.url));
const { H: VH, L: VL }: { H: string; L: string } = JSON.parse(readFileSync(join(FIXTURES, 'sequences.json'), 'utf8'));
/** The recorded Fv of 2VXT with its VL as the antigen. For a tool, both are chains of one complex. */
const TASK = {
  variant_id: '0198c0de-0000-7000-8000-000000000001',
  format: 'nanobody',
  chains: [{ role: 'heavy', sequence: VH }],
  antigen: { sequence: VL, structure_key: null },
  structure: null,
};

describe('a complex worker that folds', () => {
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
  const run = async (more: object = {}, options: object = {}): Promise<EngineOutput> =>
    (await createEngine({ engine: 'boltz2', version: '2.2.0', ...options }))(
      { ...TASK, ...more },
      { seed: 7, scratch: 'jobs/one/scratch', progress: () => undefined },
    );
  const installBoltz = (): void => {
    const folder = 'out/boltz_results_fv/predictions/fv';
    install(
      'boltz',
      `${copy('boltz2-fv_model_0.cif', `${folder}/fv_model_0.cif`)}
       ${copy('boltz2-confidence_fv_model_0.json', `${folder}/confidence_fv_model_0.json`)}`,
    );
  };

  it('needs no structure of the antigen, and tells ipTM and the interface in the shape of the contract', async () => {
    installBoltz();
    const output = await run({ epitope: [36] });
    const results = storedComplexPredictionSchema.parse(output.results);
    expect(results).toMatchObject({ model_used: 'Boltz-2 2.2.0', iptm: 0.93, docking_confidence: null });
    expect(results.poses).toHaveLength(1);
    expect(results.interface_residues.epitope.length).toBeGreaterThan(5);
    for (const { position, residue } of results.interface_residues.epitope) expect(VL[position - 1]).toBe(residue);
    for (const { position, residue } of results.interface_residues.paratope) expect(VH[position - 1]).toBe(residue);
    const pdb = new TextDecoder().decode(output.artifacts!.find(({ name }) => name === results.pdb_key)!.bytes);
    const [antibody, antigen] = parsePdb(pdb).structure.models[0]!.chains;
    expect([sequenceOf(antibody!), sequenceOf(antigen!)]).toEqual([VH, VL]);
    // 23 and 104 are the IMGT numbers of the conserved cysteines.
    expect(antibody!.residues.filter(({ name }) => name === 'CYS').map(({ seqNum }) => seqNum)).toEqual([23, 104]);
    expect(output.provenance).toMatchObject({ engine: 'Boltz-2', engine_version: '2.2.0', seed: 7 });
  });

  it('refuses a hint beyond the antigen’s end and an antigen over the limit before the tool is run', async () => {
    install('boltz', 'process.exit(9)');
    await expect(run({ epitope: [VL.length + 1] })).rejects.toThrow(EngineInputError);
    await expect(run({}, { maxResidues: 50 })).rejects.toThrow('at most 50 can be folded');
  });

  it('takes a tool that runs out of memory and exits with 0 for a failure of ours, not of the input', async () => {
    install('boltz', `console.log('| WARNING: ran out of memory, skipping batch, 0')`);
    const failure = await run().catch((error: unknown) => error);
    expect(failure).not.toBeInstanceOf(EngineInputError);
    expect(String(failure)).toContain('ran out of memory');
  });

  it('tells a tool that is not there', async () => {
    await expect(run({}, { engine: 'colabfold' })).rejects.toThrow('not installed');
  });
});
