// Models the Fvs that it receives with the engine of its start, each with an ensemble of five, and answers the seconds of each. The first
// message holds the milliseconds until library and network are open.
import { parentPort, workerData } from 'node:worker_threads';
import { modelFv, type FvInput } from '@paratope/fv-model';
import { FvNetwork } from '@paratope/fv-network';
import { z } from 'zod';
import { shippedTemplates } from '@paratope/workbench/template-library';
import { answerEach } from '@paratope/workbench/threads';
import { ENGINES } from './engines.ts';

const engine = z.enum(ENGINES).parse(workerData);
const started = performance.now();
const library = shippedTemplates();
const network = engine === 'templates' ? undefined : await FvNetwork.open();

answerEach<readonly FvInput[]>(async (inputs) => {
  const seconds: number[] = [];
  for (const input of inputs) {
    const begun = performance.now();
    const networkUse = engine === 'network' ? 'all' : 'fitted';
    modelFv(input, { library, seed: 1, network: await network?.fold(input), networkUse });
    seconds.push((performance.now() - begun) / 1000);
  }
  return seconds;
});
parentPort?.postMessage(performance.now() - started);
