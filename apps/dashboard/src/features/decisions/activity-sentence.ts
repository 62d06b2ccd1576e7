import type { ActivityEvent } from '@paratope/sdk';
import { isJobKind, pipelineOf } from '../../components/job-kinds.js';
import { TEXT } from './text.js';

type Change = ActivityEvent['changes'][number];

const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Sentence about the change of one field. */
function changeSentence({ field, from, to }: Change): string {
  if (field === 'archived') return to === true ? TEXT.archivedIt : TEXT.restoredIt;
  if (field === 'tags') {
    const [before, after] = [list(from), list(to)];
    const added = after.filter((tag) => !before.includes(tag));
    const removed = before.filter((tag) => !after.includes(tag));
    return [
      ...(added.length > 0 ? [TEXT.addedTags(added.join(', '))] : []),
      ...(removed.length > 0 ? [TEXT.removedTags(removed.join(', '))] : []),
    ].join('; ');
  }
  return TEXT.changedField(TEXT.fields[field] ?? field, textOf(from), textOf(to));
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Three significant digits, and every digit of a whole number. */
const rounded = (value: number): number =>
  Number.isInteger(value) || Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(3));

const amount = (value: number | string, unit: string | null): string =>
  `${typeof value === 'number' ? rounded(value) : value}${unit === null ? '' : ` ${unit}`}`;

/** Sentence about an event, without actor and time. A note shows its text instead. */
export function activitySentence({ type, changes, job, measurement }: ActivityEvent): string {
  switch (type) {
    case 'created':
      return TEXT.createdIt;
    case 'edited':
      return changes.map(changeSentence).join('; ');
    case 'noted':
      return TEXT.wroteANote;
    case 'job_submitted':
      return TEXT.submitted(labelOf(job));
    case 'job_ended':
      return TEXT.ended(labelOf(job), job?.status ?? '', resultOf(job));
    case 'measured':
      return measurement === null ? '' : measured(measurement);
  }
}

const labelOf = (job: ActivityEvent['job']): string =>
  job === null ? '' : isJobKind(job.kind) ? pipelineOf(job.kind).label : job.kind;

function resultOf(job: ActivityEvent['job']): string {
  if (job === null) return '';
  if (job.error !== null) return job.error;
  return job.figures.map(({ label, value, unit }) => `${label} ${amount(value, unit)}`).join(', ');
}

function measured({ assay, value, unit, bound }: NonNullable<ActivityEvent['measurement']>): string {
  if (value === null) return TEXT.measuredNothing(assay);
  const sign = bound === null ? '' : bound === 'above' ? '> ' : '< ';
  return TEXT.measuredValue(assay, `${sign}${amount(value, unit)}`);
}
