import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readTemplateLibrary } from '@paratope/fv-model';
import { FvNetwork } from '@paratope/fv-network';
import { syntheticPairs } from '@paratope/screening/testing';
import { predictWithNetwork, readFv } from '@paratope/structure-engines';

const WARM_UP = 2;
const { resolve } = createRequire(import.meta.url);

/** Processor time per model in milliseconds, by the engine of `paratope model` alone. */
export async function modelFloor(rows: number): Promise<number> {
  const library = readTemplateLibrary(await readFile(resolve('@paratope/fv-model/templates.bin')));
  const network = await FvNetwork.open();
  const model = async ({ heavy, light }: { readonly heavy: string; readonly light: string }): Promise<void> => {
    const chains = [
      { role: 'heavy', sequence: heavy },
      { role: 'light', sequence: light },
    ];
    const fold = network.fold.bind(network);
    await predictWithNetwork(readFv({ format: 'mab', chains }), {
      library,
      fold,
      mode: 'combined',
      version: '1',
      seed: 1,
    });
  };
  const pairs = [...syntheticPairs(rows, 1)];
  for (const pair of pairs.slice(0, WARM_UP)) await model(pair);
  const started = process.cpuUsage();
  for (const pair of pairs) await model(pair);
  const { user, system } = process.cpuUsage(started);
  await network.close();
  return (user + system) / 1000 / rows;
}
