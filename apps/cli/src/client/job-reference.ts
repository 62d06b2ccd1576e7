import { JOB_KINDS, readJobKind, readJobReference, type JobKind, type JobReference } from '@paratope/sdk';
import { InvalidArgumentError } from 'commander';

/** Kind of jobs in the examples of help texts and descriptions. */
export const EXAMPLE_KIND = JOB_KINDS[0] ?? 'KIND';

export const readKind = (text: string): JobKind => asArgument(() => readJobKind(text));

export const readReference = (text: string): JobReference => asArgument(() => readJobReference(text));

function asArgument<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof TypeError ? new InvalidArgumentError(error.message) : error;
  }
}
