import type { billing } from '@paratope/rpc';
import type { Dimension, UsageGroup } from './contract.js';

interface NamedActor {
  readonly name: string | null;
  readonly person_id: string | null;
  readonly person_name: string | null;
}

/** Names of the actors and projects, by id. */
export interface UsageNames {
  readonly actors: ReadonlyMap<string, NamedActor>;
  readonly projects: ReadonlyMap<string, string>;
}

type Figures = Pick<UsageGroup, 'jobs' | 'refunds' | 'credits_charged' | 'credits_refunded' | 'credits'>;

const NOTHING: Figures = { jobs: 0, refunds: 0, credits_charged: 0, credits_refunded: 0, credits: 0 };

/**
 * Returns billing's rows with names in place of ids. Rows of one person, who may have used several tokens, are summed.
 * @param by dimensions in the order of the fields
 */
export function groupsOf(
  rows: readonly billing.UsageRow[],
  by: readonly Dimension[],
  names: UsageNames,
): readonly UsageGroup[] {
  const groups = new Map<string, UsageGroup>();
  for (const row of rows) {
    const fields = Object.assign({}, ...by.map((dimension) => FIELDS[dimension](row, names))) as Partial<UsageGroup>;
    const key = JSON.stringify(fields);
    groups.set(key, { ...fields, ...sum([groups.get(key) ?? NOTHING, figuresOf(row)]) });
  }
  return [...groups.values()];
}

export const sum = (all: readonly Figures[]): Figures =>
  all.reduce(
    (total, each) => ({
      jobs: total.jobs + each.jobs,
      refunds: total.refunds + each.refunds,
      credits_charged: total.credits_charged + each.credits_charged,
      credits_refunded: total.credits_refunded + each.credits_refunded,
      credits: total.credits + each.credits,
    }),
    NOTHING,
  );

const figuresOf = ({ jobs, refunds, creditsCharged, creditsRefunded }: billing.UsageRow): Figures => ({
  jobs,
  refunds,
  credits_charged: creditsCharged,
  credits_refunded: creditsRefunded,
  credits: creditsCharged - creditsRefunded,
});

const FIELDS: Readonly<Record<Dimension, (row: billing.UsageRow, names: UsageNames) => Partial<UsageGroup>>> = {
  day: ({ period }) => ({ day: period }),
  month: ({ period }) => ({ month: period }),
  person: ({ actor }, { actors }) => {
    const { person_id = null, person_name = null } = actors.get(actor) ?? {};
    return { person_id, person_name };
  },
  token: ({ actor }, { actors }) =>
    actor.startsWith('token:')
      ? { token_id: actor.slice('token:'.length), token_name: actors.get(actor)?.name ?? null }
      : { token_id: null, token_name: null },
  project: ({ projectId }, { projects }) =>
    projectId === ''
      ? { project_id: null, project_name: null }
      : { project_id: projectId, project_name: projects.get(projectId) ?? null },
  kind: ({ kind }) => ({ kind }),
};
