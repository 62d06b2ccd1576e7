import { Controller, Inject } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import { csvLine } from '@paratope/text';
import { PEOPLE_BEHIND, PROJECT_NAMES } from '@paratope/gateway-tables';
import { type AnswerOf, FileBody, Handles, READ_DEADLINE_MS, type RequestOf, negotiated } from '@paratope/gateway-http';
import { BILLING, type BillingClient, CLOCK, type Clock } from '@paratope/gateway-settings';
import { getUsage, MAX_GROUPS, type Dimension, type UsageGroup } from './contract.js';
import { groupsOf, sum, type UsageNames } from './groups.js';
import { dimensionsOf, periodOf, type UsagePeriod } from './period.js';

type Get = typeof getUsage;

@Controller()
export class UsageController {
  constructor(
    @Inject(BILLING) private readonly billing: Pick<BillingClient, 'getUsage'>,
    private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Handles(getUsage)
  async get({ caller: { orgId }, query, headers, requestId }: RequestOf<Get>): Promise<AnswerOf<Get>> {
    const media = negotiated(headers.accept, ['application/json', 'text/csv']);
    const by = dimensionsOf(query.group_by);
    const period = periodOf(query, new Date(this.clock()));
    const { rows, hasMore } = await this.billing.getUsage(
      {
        orgId,
        firstDay: period.since,
        lastDay: period.until,
        limit: MAX_GROUPS,
        period: by.find((each) => each === 'day' || each === 'month') ?? '',
        byActor: by.includes('person') || by.includes('token'),
        byProject: by.includes('project'),
        byKind: by.includes('kind'),
      },
      { requestId, deadlineMs: READ_DEADLINE_MS },
    );
    if (hasMore) throw tooManyGroups();
    const groups = groupsOf(rows, by, await this.names(orgId, rows));
    if (media === 'text/csv') return { status: 200, body: file(groups, by, period) };
    const body = { object: 'usage' as const, ...period, group_by: [...by], total: sum(groups), data: [...groups] };
    return { status: 200, body };
  }

  private async names(
    orgId: string,
    rows: readonly { readonly actor: string; readonly projectId: string }[],
  ): Promise<UsageNames> {
    const known = (values: readonly string[]): readonly string[] =>
      [...new Set(values)].filter((value) => value !== '');
    const [actors, projects] = [known(rows.map(({ actor }) => actor)), known(rows.map(({ projectId }) => projectId))];
    const [people, named] = await Promise.all([
      actors.length === 0 ? [] : run(this.pool, PEOPLE_BEHIND, { actors }),
      projects.length === 0 ? [] : run(this.pool, PROJECT_NAMES, { orgId, ids: projects }),
    ]);
    return {
      actors: new Map(people.map((person) => [person.actor, person])),
      projects: new Map(named.map(({ id, name }) => [id, name])),
    };
  }
}

const tooManyGroups = (): ProblemError =>
  new ProblemError(
    'invalid_request',
    `The answer has more than ${MAX_GROUPS.toLocaleString('en')} groups. Group by less, or ask for a shorter period.`,
  );

const COLUMNS: Readonly<Record<Dimension, readonly (keyof UsageGroup)[]>> = {
  day: ['day'],
  month: ['month'],
  person: ['person_id', 'person_name'],
  token: ['token_id', 'token_name'],
  project: ['project_id', 'project_name'],
  kind: ['kind'],
};
const FIGURES = ['jobs', 'refunds', 'credits_charged', 'credits_refunded', 'credits'] as const;

function file(groups: readonly UsageGroup[], by: readonly Dimension[], { since, until }: UsagePeriod): FileBody {
  const columns = [...by.flatMap((dimension) => COLUMNS[dimension]), ...FIGURES];
  const lines = [columns, ...groups.map((group) => columns.map((column) => group[column] ?? null))];
  const text = lines.map((cells) => `${csvLine(cells)}\n`).join('');
  return new FileBody(Buffer.from(text), 'text/csv; charset=utf-8', `usage-${since}-${until}.csv`);
}
