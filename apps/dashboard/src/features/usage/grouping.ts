import type { UsageGroup } from '@paratope/sdk';
import { PIPELINES } from '../../components/job-kinds.js';
import { TEXT } from './text.js';

/** Groupings of the page: the API's dimension, its displayed name, and the displayed name of a group. */
export const GROUPINGS = {
  month: { label: TEXT.month, nameOf: ({ month }) => month ?? '' },
  day: { label: TEXT.day, nameOf: ({ day }) => day ?? '' },
  project: {
    label: TEXT.project,
    nameOf: ({ project_id: id, project_name: name }) => name ?? (id ? TEXT.deleted : TEXT.noProject),
  },
  person: {
    label: TEXT.person,
    nameOf: ({ person_id: id, person_name: name }) => name ?? (id ? TEXT.deleted : TEXT.notRecorded),
  },
  token: {
    label: TEXT.token,
    nameOf: ({ token_id: id, token_name: name }) => name ?? (id ? TEXT.deleted : TEXT.noToken),
  },
  kind: { label: TEXT.pipeline, nameOf: ({ kind }) => pipelineName(kind ?? '') },
} satisfies Readonly<Record<string, { readonly label: string; readonly nameOf: (group: UsageGroup) => string }>>;

export type Grouping = keyof typeof GROUPINGS;

export const isGrouping = (text: string | null): text is Grouping => text !== null && Object.hasOwn(GROUPINGS, text);

/** Returns whether the grouping is by time. Time runs from left to right; other groups are sorted by cost. */
export const isTime = (by: Grouping): boolean => by === 'month' || by === 'day';

export interface NamedGroup extends UsageGroup {
  readonly name: string;
}

/** Groups with distinct names, so that a chart does not add up two groups with the same name. */
export function namedGroups(groups: readonly UsageGroup[], by: Grouping): readonly NamedGroup[] {
  const named = groups.map((group) => ({ ...group, name: GROUPINGS[by].nameOf(group) }));
  const taken = new Map<string, number>();
  const distinct = named.map((group) => {
    const place = (taken.get(group.name) ?? 0) + 1;
    taken.set(group.name, place);
    return place === 1 ? group : { ...group, name: `${group.name} (${place})` };
  });
  return isTime(by) ? distinct : distinct.toSorted((one, other) => other.credits - one.credits);
}

const pipelineName = (kind: string): string =>
  PIPELINES.find((pipeline) => pipeline.kind === kind)?.label ??
  { screen: TEXT.screen, pipeline: TEXT.pipeline }[kind] ??
  kind;
