import type { Statement } from '@paratope/database';
import { newId } from '@paratope/ids';
import {
  ackEvent,
  cancelJob,
  claimJob,
  completeJob,
  endAttempt,
  expiredLeases,
  findEvent,
  heartbeatJob,
  nextJob,
  pendingCount,
  pendingPage,
  stillHeld,
  unstoredEventsPage,
} from '../execution/run.sql.js';
import { forgetScreenTransitions, forgetTransitions, readTransitions } from '../events/transitions-log.sql.js';
import { confirmJobs, reserveJobs, unconfirmed, voidJobs } from '../intake/submit.sql.js';
import { findRefunds, oldestDue, promoteHeld, leaseRows, removeRows } from '@paratope/gateway-outbox';
import { outstandingJobs } from '../repair/outstanding.sql.js';
import { agedJobs, expiredEvents } from '../repair/retention.sql.js';
import { dueSweeps, eraseJobs } from '@paratope/gateway-results';
import {
  findOfBatch,
  getJobs,
  listJobs,
  listJobsOfPeriod,
  listJobsOfVariant,
  listLabelledJobs,
  queueMarks,
} from '../views/jobs.sql.js';
import type { Sample } from './historic-sample.js';

/** A statement that requests, workers or the gateway's background loops run all the time, with its parameters. */
interface HotStatement {
  readonly name: string;
  readonly statement: Statement<object, object>;
  readonly values: (sample: Sample) => object;
  /** Maximum number of buffers, unless it grows with the length of the queue. */
  readonly most: number;
}

function hot<Parameters extends object, Row extends object>(
  of: string,
  most: number,
  { name, text, order }: Statement<Parameters, Row>,
  values: (sample: Sample) => Parameters,
): HotStatement {
  return { name: of === '' ? name : `${name} (${of})`, statement: { name, text, order }, values, most };
}

const now = new Date();
const later = new Date(now.getTime() + 60_000);
const relayAt = later;
const LONG_AGO = new Date('2001-01-01');
const KINDS = ['humanization', 'structure_prediction', 'stability_analysis', 'codon_export'];
const STATUSES = ['pending', 'running', 'completed', 'failed', 'canceled'] as const;
const NIL = '00000000-0000-0000-0000-000000000000';

const listed = (sample: Sample) => ({
  kinds: KINDS,
  statuses: STATUSES,
  beforeId: sample.newest,
  limit: 51,
  expand: false,
});

/** Returns parameters of a list of the whole history, without any other filter. */
const limited = (sample: Sample) => ({
  ...listed(sample),
  orgId: sample.largest.orgId,
  variantId: null,
  projectIds: null,
  fromId: NIL,
  from: null,
  to: null,
});

const held = (running: Sample['running']) => ({ ...running, kind: 'humanization' as const });

const ended = {
  failure: true,
  detail: 'The computation failed.',
  leaseBefore: undefined,
  maxFailures: 3,
  maxHandbacks: 20,
  retryAt: later,
  now,
};

export const HOT_STATEMENTS: readonly HotStatement[] = [
  hot('an organization with held jobs', 100, claimJob, ({ queuedOfLargest: id }) => ({
    id,
    kind: 'humanization',
    claimant: 'w/1',
    isNamed: true,
    now,
    leaseUntil: later,
    relayAt,
  })),
  hot('an organization without held jobs', 100, claimJob, ({ queuedOfSmall: id }) => ({
    id,
    kind: 'humanization',
    claimant: 'w/1',
    isNamed: true,
    now,
    leaseUntil: later,
    relayAt,
  })),
  hot('', 100, nextJob, () => ({ kind: 'humanization' })),
  hot('', 20, stillHeld, ({ running }) => held(running)),
  hot('', 40, heartbeatJob, ({ running }) => ({ ...held(running), progress: 0.5, leaseUntil: later })),
  hot('', 100, completeJob, ({ running }) => ({
    ...held(running),
    results: '{}',
    summary: undefined,
    bytes: undefined,
    provenance: '{}',
    figures: '{"developability.hic":9.4}',
    percentiles: '{"developability.hic":47}',
    eventId: newId(),
    now,
    relayAt,
    withScratch: [],
  })),
  hot('failed for good', 100, endAttempt, ({ running }) => ({
    ...held(running),
    ...ended,
    final: true,
    eventId: newId(),
  })),
  hot('tried again', 100, endAttempt, ({ running }) => ({
    ...held(running),
    ...ended,
    final: false,
    eventId: newId(),
  })),
  hot('', 20, expiredLeases, () => ({ now, limit: 200 })),
  hot('', 100, cancelJob, ({ queuedOfLargest: id, largest: { orgId } }) => ({ id, orgId, kind: null, now })),
  hot('', 20, findEvent, ({ ended: id }) => ({ eventId: `evt_${id}` })),
  hot('', 20, ackEvent, ({ ended: id }) => ({ eventId: `evt_${id}`, now })),
  hot('', Infinity, pendingCount, () => ({ kind: 'humanization', cutoff: now, now })),
  hot('', 1_500, pendingPage, () => ({ kind: 'humanization', cutoff: now, after: NIL, now })),
  hot('', 100, unstoredEventsPage, () => ({ cutoff: now, after: '', now })),
  hot('', 100, reserveJobs, ({ largest: { orgId, variantId } }) => ({
    submissions: JSON.stringify([
      { ord: 1, orgId, kind: 'humanization', creditCost: 1, chargeSource: 'job:2', createdAt: now },
    ]),
    drafts: JSON.stringify([{ ord: 1, place: 1, id: newId(), variantId, inputs: '{}' }]),
    expiresAt: later,
  })),
  hot('', 300, confirmJobs, ({ reserved }) => ({ ids: [reserved], now, relayAt })),
  hot('', 100, voidJobs, ({ reserved }) => ({ ids: [reserved], refundable: [reserved], now })),
  hot('', 20, unconfirmed, () => ({ now })),
  hot('', 400, promoteHeld, () => ({ now })),
  hot('', 20, getJobs, ({ ended: id, largest: { orgId } }) => ({ ids: [id], orgIds: [orgId], kinds: [null] })),
  hot('all, largest organization', 500, listJobs, (sample) => ({ ...listed(sample), orgId: sample.largest.orgId })),
  hot('failed, largest organization', 500, listJobs, (sample) => ({
    ...listed(sample),
    statuses: ['failed' as const],
    orgId: sample.largest.orgId,
  })),
  hot('running, largest organization', 500, listJobs, (sample) => ({
    ...listed(sample),
    statuses: ['running' as const],
    orgId: sample.largest.orgId,
  })),
  hot('pending, largest organization', 500, listJobs, (sample) => ({
    ...listed(sample),
    statuses: ['pending' as const],
    orgId: sample.largest.orgId,
  })),
  hot('one kind, largest organization', 500, listJobs, (sample) => ({
    ...listed(sample),
    kinds: ['stability_analysis'],
    orgId: sample.largest.orgId,
  })),
  hot('all, small organization', 500, listJobs, (sample) => ({ ...listed(sample), orgId: sample.small.orgId })),
  hot('a label that every job has', 1_000, listLabelledJobs, (sample) => ({
    ...limited(sample),
    key: 'plate',
    value: '7',
    otherKeys: [],
    otherValues: [],
  })),
  hot('two labels', 1_000, listLabelledJobs, (sample) => ({
    ...limited(sample),
    key: 'plate',
    value: '7',
    otherKeys: ['plate'],
    otherValues: ['7'],
  })),
  hot('a label that no job has', 20, listLabelledJobs, (sample) => ({
    ...limited(sample),
    key: 'plate',
    value: '8',
    otherKeys: [],
    otherValues: [],
  })),
  hot('until a time, largest organization', 1_000, listJobsOfPeriod, (sample) => ({ ...limited(sample), to: now })),
  hot('all, largest organization', 500, listJobsOfVariant, (sample) => ({ ...listed(sample), ...sample.largest })),
  hot('failed, small organization', 500, listJobsOfVariant, (sample) => ({
    ...listed(sample),
    statuses: ['failed' as const],
    ...sample.small,
  })),
  hot('', Infinity, queueMarks, () => ({ kind: 'humanization' })),
  hot('', Infinity, outstandingJobs, () => ({ now })),
  hot('', 20, findOfBatch('codon_export'), ({ ended: id, largest: { orgId } }) => ({ id, orgId })),
  hot('', 50, readTransitions, ({ largest: { orgId } }) => ({ orgIds: [orgId], transactions: [4], ids: [0] })),
  hot('', 5_000, forgetTransitions, () => ({ before: LONG_AGO })),
  hot('', 5_000, forgetScreenTransitions, () => ({ before: LONG_AGO })),
  hot('', 50, leaseRows, () => ({ topic: 'job' as const, now, leasedUntil: now })),
  hot('', 50, removeRows, () => ({ ids: [1, 2] })),
  hot('', 50, findRefunds, ({ ended: id }) => ({ ids: [id] })),
  hot('', 50, oldestDue, () => ({ now })),
  hot('', 5_000, agedJobs, () => ({ now, limit: 200, daysOfPlans: JSON.stringify({ team: 10_000 }) })),
  hot('', 5_000, expiredEvents, () => ({ now, days: 10_000, daysOfPlans: '{}', limit: 200 })),
  hot('', 50, eraseJobs, ({ ended: id, largest: { orgId } }) => ({ orgId, ids: [id] })),
  hot('', 20, dueSweeps, () => ({ now, limit: 200 })),
];
