import { appendFileSync, existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { EngineInputError, withIdentity, type Engine, type EngineOutput } from '@paratope/job-envelope/engine';

/** Inputs by which a test controls this engine, in place of an antibody's chains. */
export interface TestInputs {
  readonly do: 'answer' | 'refuse' | 'throw' | 'throw-sequence' | 'spin' | 'exit' | 'eat-memory' | 'break-contract';
  /** File to which each computation writes a line when it begins. */
  readonly began?: string;
  /** File that ends the computation when it exists. */
  readonly until?: string;
  readonly progress?: readonly number[];
  readonly artifact?: string;
}

const inputsSchema = z.object({
  do: z.string(),
  began: z.string().optional(),
  until: z.string().optional(),
  progress: z.array(z.number()).optional(),
  artifact: z.string().optional(),
});

const entry = {
  strategy: 'cdr_grafting',
  humanized_vh: 'EVQLVESGGGLVQPGGSLRLSCAAS',
  humanized_vl: null,
  oasis_score: null,
  mutations: null,
  liabilities: null,
  numbering: null,
  vhh_analysis: null,
  scfv_analysis: null,
  fc_analysis: null,
};

const IDENTITY = { engine: 'test', engine_version: '1', data_versions: {} };

export default function createTestEngine(options: unknown): Engine {
  if (options === 'broken') throw new Error('the engine data are missing');
  return withIdentity(IDENTITY, async (given, { seed, progress }): Promise<EngineOutput> => {
    const inputs = inputsSchema.parse(given);
    if (inputs.began !== undefined) appendFileSync(inputs.began, 'began\n');
    for (const fraction of inputs.progress ?? []) progress(fraction);
    while (inputs.until !== undefined && !existsSync(inputs.until)) await pause(10);
    const provenance = { ...IDENTITY, seed };
    const artifacts = [{ name: 'model.cif', contentType: 'chemical/x-cif', bytes: Buffer.from(inputs.artifact ?? '') }];
    switch (inputs.do) {
      case 'refuse':
        throw new EngineInputError('The heavy chain holds no variable domain.');
      case 'throw':
        throw new TypeError('x is not a function');
      case 'throw-sequence':
        throw new Error('cannot align EVQLVESGGGLVQPGG');
      case 'exit':
        return process.exit(3);
      case 'spin':
        for (;;);
      case 'eat-memory':
        for (let eaten: unknown = null; ;) eaten = { eaten };
      case 'break-contract':
        return { results: [{ ...entry, strategy: 'guessing' }], provenance };
      default:
        return { results: [entry], provenance, ...(inputs.artifact === undefined ? {} : { artifacts }) };
    }
  });
}
