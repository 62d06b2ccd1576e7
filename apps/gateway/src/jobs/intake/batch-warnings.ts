import { z } from 'zod';
import type { JobDraft } from './submission.js';

const batchWarningSchema = z
  .object({
    code: z.enum(['identical_item']).meta({ description: 'Machine-readable code of the warning.' }),
    pointer: z
      .string()
      .meta({ description: 'Item of the request, as a JSON pointer (RFC 6901).', examples: ['/items/1'] }),
    detail: z.string().meta({
      description: 'The warning, for people.',
      examples: ['asks for the same as item 0; both are computed and charged'],
    }),
  })
  .meta({ id: 'BatchWarning' });

type BatchWarning = z.output<typeof batchWarningSchema>;

/** Warnings of a batch that was submitted in spite of them. */
export const batchWarningsSchema = z.array(batchWarningSchema).meta({
  description: 'Warnings about items that repeat an earlier item. Each item is a job and is charged all the same.',
  examples: [[]],
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
