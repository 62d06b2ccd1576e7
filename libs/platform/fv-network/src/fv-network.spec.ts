import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import type { NetworkModel } from '@paratope/fv-model';

const FIXTURE = new URL('../../../science/fv-model/fixtures/flashabb.json', import.meta.url);
const recorded = JSON.parse(readFileSync(FIXTURE, 'utf8')) as readonly {
  readonly name: string;
  readonly heavy: string;
  readonly light: string;
  /** Backbone of the original in Python: N, CA, C, O per residue, 16-bit whole numbers of 0.002 Å. */
  readonly backbone: string;
}[];

/**
 * Folds on a thread from the build, like workers do: the runtime does not accept arrays of the test runner's realm.
 * @param answer expression of the answer to an input, with the network's `fv`, the `input` and `modelByNetwork`
 */
async function onThread<Answer>(inputs: readonly object[], answer: string): Promise<Answer[]> {
  const script = `
    const { parentPort, workerData: { libraries, inputs } } = require('node:worker_threads');
    Promise.all(libraries.map((library) => import(library))).then(async ([{ FvNetwork }, { modelByNetwork }]) => {
      const network = await FvNetwork.open();
      const answers = [];
      for (const input of inputs) {
        const fv = await network.fold(input);
        answers.push(${answer});
      }
      await network.close();
      parentPort.postMessage(answers);
    });`;
  const libraries = ['../dist/index.js', '../../../science/fv-model/dist/index.js'].map(
    (library) => new URL(library, import.meta.url).href,
  );
  const thread = new Worker(script, { eval: true, workerData: { libraries, inputs } });
  const [answers] = (await once(thread, 'message')) as [Answer[]];
  await thread.terminate();
  return answers;
}

/** Main chain of both domains, or undefined, for each input. */
const fold = (inputs: readonly object[]): Promise<(readonly number[] | undefined)[]> =>
  onThread(inputs, 'fv && [...fv.heavy.backbone, ...fv.light.backbone]');

describe('the network', () => {
  it('puts the main chain where the Python original puts it, within 0.01 Å, for twenty antibodies', async () => {
    const answers = await fold(recorded.map(({ heavy, light }) => ({ heavy, light, format: 'fv' })));
    expect(recorded).toHaveLength(20);
    for (const [k, { name, backbone }] of recorded.entries()) {
      const bytes = Buffer.from(backbone, 'base64');
      const mine = answers[k]!;
      expect([name, mine.length]).toEqual([name, bytes.length / 2]);
      let farthest = 0;
      for (let atom = 0; atom < mine.length; atom += 3) {
        const off = [0, 1, 2].map((axis) => mine[atom + axis] - 0.002 * bytes.readInt16LE(2 * (atom + axis)));
        farthest = Math.max(farthest, Math.hypot(...off));
      }
      expect(farthest).toBeLessThan(0.01);
    }
  });

  it('says nothing of a single domain, and the same of the same antibody', async () => {
    const [{ heavy, light }] = recorded as readonly [(typeof recorded)[number]];
    const [single, first, again] = await fold([
      { heavy, format: 'vhh' },
      { heavy, light, format: 'fv' },
      { heavy, light, format: 'fv' },
    ]);
    expect(single).toBeUndefined();
    expect(first).toEqual(again);
  });

  it('gives a model with every heavy atom under its name, numbered by IMGT', async () => {
    const [{ heavy, light }] = recorded as readonly [(typeof recorded)[number]];
    const [model] = await onThread<NetworkModel>([{ heavy, light, format: 'fv' }], 'modelByNetwork(input, fv)');
    const chains = model.structure.models[0].chains;
    expect(chains.map(({ id, residues }) => [id, residues.length])).toEqual([
      ['H', heavy.length],
      ['L', light.length],
    ]);
    const residues = chains.flatMap((chain) => chain.residues);
    expect(residues.every(({ atoms }) => atoms.every(({ x, y, z }) => Number.isFinite(x + y + z)))).toBe(true);
    // Bond lengths of Engh & Huber 1991: an atom under another's name would have another distance.
    const bonds = new Map<string, readonly [string, string, number]>([
      ['TRP', ['CH2', 'CZ3', 1.4]],
      ['ARG', ['CZ', 'NH2', 1.33]],
      ['ILE', ['CG1', 'CD1', 1.51]],
      ['HIS', ['CE1', 'NE2', 1.32]],
    ]);
    for (const { name, atoms } of residues) {
      const [first, second, length] = bonds.get(name) ?? [];
      const at = (wanted: unknown) => atoms.find((atom) => atom.name === wanted)!;
      if (length === undefined) continue;
      const [a, b] = [at(first), at(second)];
      expect(Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)).toBeCloseTo(length, 1);
    }
    expect(model.canonicalClasses.get('L2')).toMatch(/^L2-8-/);
    expect(model.h3ErrorAngstrom).toBeGreaterThan(0.3);
    expect(Math.min(...model.plddt)).toBeGreaterThan(20);
    expect(chains[0].residues.some(({ seqNum }) => seqNum === 118)).toBe(true);
  });
});
