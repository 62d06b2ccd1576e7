import { z } from 'zod';
import type { JobDraft } from './submission.js';

const batchWarningSchema = z
  .object({
    code: z.enum(['identical_item']).meta({ description: 'What it is about, for programs.' }),
    pointer: z.string().meta({ description: 'The item, as a JSON pointer into the request.' }),
    detail: z.string().meta({ description: 'What to look at, in a sentence.' }),
  })
  .meta({ id: 'BatchWarning' });

type BatchWarning = z.output<typeof batchWarningSchema>;

/** Of a batch that was submitted all the same. */
export const batchWarningsSchema = z.array(batchWarningSchema).meta({
  description: 'Items that ask for the same as one before them: each is a job and is charged. Empty where all differ.',
});

export function batchWarnings(jobs: readonly Pick<JobDraft, 'inputs'>[]): BatchWarning[] {
  const first = new Map<string, number>();
  return jobs.flatMap(({ inputs }, index): BatchWarning[] => {
    const earlier = first.get(inputs);
    if (earlier === undefined) {
      first.set(inputs, index);
      return [];
    }
    const detail = `asks for the same as item ${earlier}; both are computed and charged`;
    return [{ code: 'identical_item', pointer: `/items/${index}`, detail }];
  });
}
