import { JOB_OPERATIONS, type Job, type JobKind } from '@paratope/sdk';
import { InvalidArgumentError } from 'commander';

/** A job as `submit` prints it and the others take it: `KIND/0198…`. */
export interface JobReference {
  readonly object: JobKind;
  readonly id: string;
}

export const JOB_KINDS = Object.keys(JOB_OPERATIONS) as readonly JobKind[];

/** The kind that help and descriptions show. */
export const EXAMPLE_KIND = JOB_KINDS[0] ?? 'KIND';

export function readKind(text: string): JobKind {
  const kind = JOB_KINDS.find((known) => known === text.replaceAll('-', '_'));
  if (!kind) throw new InvalidArgumentError(`Kinds are ${JOB_KINDS.join(', ')}.`);
  return kind;
}

export function readReference(text: string): JobReference {
  const [kind = '', id = '', ...rest] = text.split('/');
  if (id === '' || rest.length > 0) throw new InvalidArgumentError('A job is KIND/ID, as `paratope submit` prints it.');
  return { object: readKind(kind), id };
}

export const referenceOf = ({ object, id }: Pick<Job, 'object' | 'id'>): string => `${object}/${id}`;
