import { JOB_OPERATIONS } from './generated/operations.gen.js';
import type { Job, JobKind } from './jobs.js';

/** A reference to a job as text: `KIND/ID`. */
export interface JobReference {
  readonly object: JobKind;
  readonly id: string;
}

export const JOB_KINDS = Object.keys(JOB_OPERATIONS) as readonly JobKind[];

/** @throws TypeError for a text that is not a kind of job. */
export function readJobKind(text: string): JobKind {
  const kind = JOB_KINDS.find((known) => known === text.replaceAll('-', '_'));
  if (kind === undefined) throw new TypeError(`Kinds are ${JOB_KINDS.join(', ')}.`);
  return kind;
}

/** @throws TypeError for a text that is not `KIND/ID`. */
export function readJobReference(text: string): JobReference {
  const [kind = '', id = '', ...rest] = text.split('/');
  if (id === '' || rest.length > 0) throw new TypeError('A job is KIND/ID.');
  return { object: readJobKind(kind), id };
}

export const jobReference = ({ object, id }: Pick<Job, 'object' | 'id'>): string => `${object}/${id}`;
