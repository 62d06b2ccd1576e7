import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readTemplateLibrary } from '@paratope/fv-model';
import { FvNetwork } from '@paratope/fv-network';
import type { ModelEngine } from '@paratope/job-envelope';
import { syntheticPairs } from '@paratope/screening/testing';
import { networkModelPdb, predictByNetworkAlone, predictWithNetwork, readFv } from '@paratope/structure-engines';

const WARM_UP = 2;
const { resolve } = createRequire(import.meta.url);

/** Processor time per model in milliseconds, by an engine of the tier `model` alone. */
export async function modelFloor(engine: ModelEngine, rows: number): Promise<number> {
  const library = readTemplateLibrary(await readFile(resolve('@paratope/fv-model/templates.bin')));
  const network = await FvNetwork.open();
  const fold = network.fold.bind(network);
  const model = async ({ heavy, light }: { readonly heavy: string; readonly light: string }): Promise<void> => {
    const chains = [
      { role: 'heavy', sequence: heavy },
      { role: 'light', sequence: light },
    ];
    const fv = readFv({ format: 'mab', chains });
    if (engine === 'network') networkModelPdb(await predictByNetworkAlone(fv, fold), { name: heavy, version: '1' });
    else await predictWithNetwork(fv, { library, fold, mode: 'combined', version: '1', seed: 1 });
  };
  const pairs = [...syntheticPairs(rows, 1)];
  for (const pair of pairs.slice(0, WARM_UP)) await model(pair);
  const started = process.cpuUsage();
  for (const pair of pairs) await model(pair);
  const { user, system } = process.cpuUsage(started);
  await network.close();
  return (user + system) / 1000 / rows;
}
