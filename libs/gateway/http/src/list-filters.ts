import { described, labelFilters, metadataPairs, nameSchema, type MetadataPair } from '@paratope/job-envelope';
import { firstIdOf } from '@paratope/ids';
import { z } from 'zod';

/** Margin by which the range of ids is wider than the period, because ids and times come from different clocks. */
const CLOCKS_DIFFER_MS = 60 * 60 * 1000;
const LAST_MS = 2 ** 48 - 1;

/** Filters of every list of labelled resources. @param many name of the resources, in the plural */
export const createdAndLabelled = (many: string) => ({
  created_after: described(
    z.iso.datetime({ offset: true }).optional(),
    `Only ${many} created at this time or later (ISO 8601).`,
    '2026-11-01T00:00:00Z',
  ),
  created_before: described(
    z.iso.datetime({ offset: true }).optional(),
    `Only ${many} created before this time (ISO 8601).`,
    '2026-12-01T00:00:00Z',
  ),
  ...labelFilters(many),
});

/** The filters of {@link createdAndLabelled} and the name. */
export const namedAndLabelled = (many: string) => ({
  name: described(nameSchema.optional(), `Only ${many} of this name, whatever the case of its letters.`),
  ...createdAndLabelled(many),
});

interface ListFilterQuery {
  readonly name?: string | undefined;
  readonly created_after?: string | undefined;
  readonly created_before?: string | undefined;
  readonly external_id?: string | undefined;
  readonly metadata?: string | undefined;
}

/** Ids and times of a period: the range contains every id of the period, and the time decides about the others. */
export interface Period {
  readonly fromId: string | undefined;
  readonly from: Date | undefined;
  readonly toId: string | undefined;
  readonly to: Date | undefined;
}

/** Filters of a list, as {@link namedAndLabelled} declares them. */
export interface ListFilters {
  readonly name: string | undefined;
  readonly period: Period;
  readonly externalId: string | undefined;
  readonly metadata: readonly MetadataPair[];
}

export const listFilters = ({ name, external_id, metadata, ...period }: ListFilterQuery): ListFilters => ({
  name,
  period: periodOf(period),
  externalId: external_id,
  metadata: metadata === undefined ? [] : metadataPairs(metadata),
});

function periodOf({ created_after: after, created_before: before }: ListFilterQuery): Period {
  const from = after === undefined ? undefined : new Date(after);
  const to = before === undefined ? undefined : new Date(before);
  return { from, fromId: from && idAt(from, -CLOCKS_DIFFER_MS), to, toId: to && idAt(to, CLOCKS_DIFFER_MS) };
}

const idAt = (time: Date, shift: number): string => firstIdOf(Math.min(Math.max(time.getTime() + shift, 0), LAST_MS));
