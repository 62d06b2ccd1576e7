import { Controller, Inject } from '@nestjs/common';
import { run, statement, Pool } from '@paratope/database';
import type { billing } from '@paratope/rpc';
import { MEMBERS, PEOPLE_BEHIND, PROJECT_NAMES } from '@paratope/gateway-tables';
import { type AnswerOf, Handles, READ_DEADLINE_MS, type RequestOf, orNotFound, ownOrg } from '@paratope/gateway-http';
import { BILLING, type BillingClient } from '@paratope/gateway-settings';
import { listSpendingCaps, setSpendingCap, type SpendingCap } from './contract.js';

const FIND_MEMBER = statement<{ orgId: string; userId: string }, { user_id: string }>(
  'spending-caps.find-member',
  `SELECT user_id FROM ${MEMBERS} member WHERE member.org_id = :orgId AND member.user_id = :userId`,
);

/** Caps of what persons spend and of what is spent on projects. Billing keeps and checks them. */
@Controller()
export class SpendingCapsController {
  constructor(
    @Inject(BILLING) private readonly billing: Pick<BillingClient, 'listSpendingCaps' | 'setSpendingCap'>,
    private readonly pool: Pool,
  ) {}

  @Handles(listSpendingCaps)
  async list(request: RequestOf<typeof listSpendingCaps>): Promise<AnswerOf<typeof listSpendingCaps>> {
    const { requestId } = request;
    const orgId = ownOrg(request);
    const { caps } = await this.billing.listSpendingCaps({ orgId }, { requestId, deadlineMs: READ_DEADLINE_MS });
    return { status: 200, body: await this.named(orgId, caps) };
  }

  @Handles(setSpendingCap)
  async set(request: RequestOf<typeof setSpendingCap>): Promise<AnswerOf<typeof setSpendingCap>> {
    const { body, requestId } = request;
    const orgId = ownOrg(request);
    const { person_id, project_id, daily_cap, monthly_cap } = body;
    await this.requireSubject(orgId, person_id, project_id);
    const set = await this.billing.setSpendingCap(
      {
        orgId,
        subject: person_id === undefined ? `project:${project_id ?? ''}` : `person:${person_id}`,
        perDay: daily_cap ?? undefined,
        perMonth: monthly_cap ?? undefined,
      },
      { requestId, deadlineMs: READ_DEADLINE_MS },
    );
    const [named] = await this.named(orgId, [set]);
    return { status: 200, body: orNotFound('cap', named) };
  }

  /** @throws ProblemError `not_found` for a person who is no member, and for a project of another organization */
  private async requireSubject(orgId: string, userId?: string, projectId?: string): Promise<void> {
    if (userId !== undefined) {
      const [member] = await run(this.pool, FIND_MEMBER, { orgId, userId });
      orNotFound('member', member);
    }
    if (projectId !== undefined) {
      const [project] = await run(this.pool, PROJECT_NAMES, { orgId, ids: [projectId] });
      orNotFound('project', project);
    }
  }

  private async named(orgId: string, caps: readonly billing.SubjectSpending[]): Promise<SpendingCap[]> {
    const subjects = caps.map(({ subject }) => subject);
    const idsOf = (prefix: string): string[] =>
      subjects.flatMap((subject) => (subject.startsWith(prefix) ? [subject.slice(prefix.length)] : []));
    const [people, projects] = await Promise.all([
      run(this.pool, PEOPLE_BEHIND, { actors: subjects.filter((subject) => subject.startsWith('person:')) }),
      run(this.pool, PROJECT_NAMES, { orgId, ids: idsOf('project:') }),
    ]);
    return caps.map(({ subject, perDay, perMonth, today, thisMonth }) => {
      const [kind, id = ''] = subject.split(':');
      const isPerson = kind === 'person';
      return {
        object: 'spending_cap',
        person_id: isPerson ? id : null,
        person_name: (isPerson && people.find(({ actor }) => actor === subject)?.person_name) || null,
        project_id: isPerson ? null : id,
        project_name: (!isPerson && projects.find((project) => project.id === id)?.name) || null,
        daily_cap: perDay ?? null,
        monthly_cap: perMonth ?? null,
        spent_today: today,
        spent_this_month: thisMonth,
      };
    });
  }
}
