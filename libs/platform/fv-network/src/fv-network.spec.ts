import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';

const FIXTURE = new URL('../../../science/fv-model/fixtures/flashabb.json', import.meta.url);
const recorded = JSON.parse(readFileSync(FIXTURE, 'utf8')) as readonly {
  readonly name: string;
  readonly heavy: string;
  readonly light: string;
  /** Backbone of the original in Python: N, CA, C, O per residue, 16-bit whole numbers of 0.002 Å. */
  readonly backbone: string;
}[];

/**
 * Folds on a thread from the build, like workers do: the runtime does not accept arrays of the test runner's realm. Each answer is the main
 * chain of both domains, or undefined.
 */
async function fold(inputs: readonly object[]): Promise<(readonly number[] | undefined)[]> {
  const script = `
    const { parentPort, workerData: { library, inputs } } = require('node:worker_threads');
    import(library).then(async ({ FvNetwork }) => {
      const network = await FvNetwork.open();
      const answers = [];
      for (const input of inputs) {
        const fv = await network.fold(input);
        answers.push(fv && [...fv.heavy.backbone, ...fv.light.backbone]);
      }
      await network.close();
      parentPort.postMessage(answers);
    });`;
  const library = new URL('../dist/index.js', import.meta.url).href;
  const thread = new Worker(script, { eval: true, workerData: { library, inputs } });
  const [answers] = (await once(thread, 'message')) as [(readonly number[] | undefined)[]];
  await thread.terminate();
  return answers;
}

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
        const off = [0, 1, 2].map((axis) => mine[atom + axis]! - 0.002 * bytes.readInt16LE(2 * (atom + axis)));
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
});
