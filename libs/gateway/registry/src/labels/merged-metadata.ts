import { changedMetadata, type Metadata, type MetadataChange } from '@paratope/job-envelope';
import { ProblemError } from '@paratope/problem';

/** @throws ProblemError `validation_failed` if a resource would have too many keys */
export function mergedMetadata(before: Metadata, change: MetadataChange): Metadata {
  const merged = changedMetadata(before, change);
  if (merged !== undefined) return merged;
  throw new ProblemError('validation_failed', 'The resource would have too many keys of metadata.', {
    errors: [{ pointer: '/metadata', detail: 'would have more than 50 keys: null takes a key away', code: 'too_big' }],
  });
}
