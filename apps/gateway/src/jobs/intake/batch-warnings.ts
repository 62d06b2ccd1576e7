import type { z } from 'zod';
import { namedObject, field } from '@paratope/job-envelope';
import type { JobDraft } from './submission.js';

const batchWarningSchema = namedObject('BatchWarning', {
  code: field.oneOf(['identical_item'], 'Machine-readable code of the warning.'),
  pointer: field.string('Item of the request, as a JSON pointer (RFC 6901).', '/items/1'),
  detail: field.string('The warning, for people.', 'asks for the same as item 0; both are computed and charged'),
});

type BatchWarning = z.output<typeof batchWarningSchema>;

/** Warnings of a batch that was submitted in spite of them. */
export const batchWarningsSchema = field.list(
  batchWarningSchema,
  'Warnings about items that repeat an earlier item. Each item is a job and is charged all the same.',
  [],
);

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
