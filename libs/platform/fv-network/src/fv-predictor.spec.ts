import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFv, type FvTask } from '@paratope/structure-engines';
import { NetworkUnavailableError } from './onnx.js';
import { FvPredictor } from './fv-predictor.js';

const FIXTURE = new URL('../../../science/fv-model/fixtures/flashabb.json', import.meta.url);
const [recorded] = JSON.parse(readFileSync(FIXTURE, 'utf8')) as readonly {
  readonly heavy: string;
  readonly light: string;
}[];

const missing = (): Promise<never> => Promise.reject(new NetworkUnavailableError('no build for this machine'));
const silent = { fold: () => Promise.resolve(undefined), weightsDigest: 'digest' };

describe('the predictor of Fvs', () => {
  let fv: FvTask;
  beforeAll(() => {
    const { heavy, light } = recorded;
    fv = readFv({
      format: 'mab',
      chains: [
        { role: 'heavy', sequence: heavy },
        { role: 'light', sequence: light },
      ],
    });
  });

  it('works with network and templates by default, and reports their versions', async () => {
    const { mode, dataVersions, dataDigests } = await FvPredictor.open({ version: '1' }, () => Promise.resolve(silent));
    expect([mode, Object.keys(dataVersions)]).toEqual(['combined', ['templates', 'network']]);
    expect(dataDigests).toEqual({ templates: expect.stringMatching(/^[0-9a-f]{64}$/), network: 'digest' });
  });

  it('models by templates alone where the network does not run, and says so in each prediction', async () => {
    const predictor = await FvPredictor.open({ version: '1' }, missing);
    expect([predictor.mode, Object.keys(predictor.dataVersions)]).toEqual(['templates', ['templates']]);
    const { warnings } = await predictor.predict(fv, { seed: 1 });
    expect(warnings.at(-1)).toContain('Modelled by templates alone');
  });

  it.each(['network', 'combined'] as const)(
    'refuses the mode %s where it was asked for and does not run',
    async (mode) => {
      await expect(FvPredictor.open({ version: '1', mode }, missing)).rejects.toThrow(NetworkUnavailableError);
    },
  );
});
