import { genericJobSchemaOf } from '@paratope/job-envelope';
import { FIRST_KIND } from '@paratope/pipelines';

/** A job of any kind, in lists of all kinds and in the deprecated generic contract. */
export const genericJobSchema = genericJobSchemaOf(FIRST_KIND.kind);
