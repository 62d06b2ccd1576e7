// runs with --all: a docking of half a minute
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseMmcif, parsePdb, sequenceOf } from '@paratope/geometry';
import { storedComplexPredictionSchema } from '../contract.js';
import { SCRATCH, startEngine, task, VHH, VL, type EngineProcess } from './testing/engine-process.js';

/** Blocks of a checkpoint by stage and number, as text. The file begins with the digest of the docking. */
function blocksOf(checkpoint: Uint8Array): Map<string, string> {
  const bytes = Buffer.from(checkpoint);
  const blocks = new Map<string, string>();
  for (let at = 32; at < bytes.length;) {
    const [stage, block, length] = [0, 4, 8].map((offset) => bytes.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
    ];
    blocks.set(`${stage} ${block}`, bytes.subarray(at + 12, at + 12 + length).toString('base64'));
    at += 12 + length;
  }
  return blocks;
}

describe('the complex engine', () => {
  let engine: EngineProcess;
  beforeAll(async () => {
    engine = await startEngine();
  });
  afterAll(() => engine.close());

  it('goes on from the blocks of a worker that was killed, and answers in the shape of the contract', async () => {
    const { store } = engine;
    await engine.killAt(0.3, task({ epitope: [1, 2] }));
    const left = blocksOf((await store.get(`${SCRATCH}/blocks`))!);
    expect(left.size).toBeGreaterThan(2);
    const { output, seen } = await engine.run(task({ epitope: [1, 2] }));
    const results = storedComplexPredictionSchema.parse(output.results);
    expect(results.poses.length).toBeGreaterThan(0);
    expect(results.poses.map(({ rank }) => rank)).toEqual(results.poses.map((_, i) => i + 1));
    expect(results.docking_confidence).toBeNull();
    expect(results.confidence_method).toContain('given a hint');
    expect(results.iptm).toBeNull();
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBeCloseTo(1);
    // Positions are those of the chains in the files.
    for (const { position, residue } of results.interface_residues.epitope) expect(VL[position - 1]).toBe(residue);
    for (const { position, residue } of results.interface_residues.paratope) expect(VHH[position - 1]).toBe(residue);
    const file = (name: string): string => {
      const found = output.artifacts!.find((each) => each.name === name);
      return new TextDecoder().decode(found!.bytes);
    };
    const { structure, problems } = parsePdb(file(results.pdb_key));
    expect(problems).toEqual([]);
    expect(structure.models[0]!.chains.map(sequenceOf)).toEqual([VHH, VL]);
    expect(parseMmcif(file(results.cif_key)).structure.models[0]!.chains.map(sequenceOf)).toEqual([VHH, VL]);
    expect(parsePdb(file(results.poses_key)).structure.models).toHaveLength(results.poses.length);
    // The checkpoint is not deleted yet, so a repeated docking has nothing left to search.
    expect(output.scratch).toEqual([`${SCRATCH}/blocks`]);
    const kept = await store.get(`${SCRATCH}/blocks`);
    for (const [block, poses] of left) expect(blocksOf(kept!).get(block)).toBe(poses);
    const again = await engine.run(task({ epitope: [1, 2] }));
    expect(again.output.results).toEqual(output.results);
    expect(await store.get(`${SCRATCH}/blocks`)).toEqual(kept);
    // The search takes twenty seconds on two free processors.
  });
});
