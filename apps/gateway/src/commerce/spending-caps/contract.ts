import { exampleId, described, field } from '@paratope/job-envelope';
import { z } from 'zod';
import { objectSchema, orgParams as params, route, uuidOf } from '@paratope/gateway-http';

const tag = 'billing';
const path = '/orgs/{org_id}/spending-caps';

const cap = z.int().min(0).max(1_000_000_000).nullable();
const daily_cap = described(cap, 'Credits that may be spent on a day (UTC). Null: any number.', 100);
const monthly_cap = described(cap, 'Credits that may be spent in a calendar month (UTC). Null: any number.', 1000);
const name = (of: string, example: string) =>
  field.nullableString(`Name of the ${of}. Null where there is none, or where it was deleted.`, example);
const id = (of: string, example: string | null) =>
  field.nullableUuid(`Identifier of the ${of}. Null for a cap of another subject.`, example);
const spent = (when: string) =>
  field.int(`Credits that were spent ${when} (UTC), less refunds, each of which counts on its own day.`, 12);

const spendingCapSchema = z
  .object({
    object: objectSchema('spending_cap'),
    person_id: id('person whose spending is capped, that of tokens that the person made included', exampleId('user')),
    person_name: name('person', 'Ada Lovelace'),
    project_id: id('project', null),
    project_name: name('project', 'HER2 programme'),
    daily_cap,
    monthly_cap,
    spent_today: spent('today'),
    spent_this_month: spent('in this calendar month'),
  })
  .meta({ id: 'SpendingCap', description: 'Cap of what a person spends, or of what is spent on a project.' });

export type SpendingCap = z.output<typeof spendingCapSchema>;

export const listSpendingCaps = route('listSpendingCaps', `GET ${path}`, {
  tag,
  summary: 'List the spending caps of persons and projects',
  params,
  role: 'admin',
  answers: { 200: { description: 'The caps.', body: z.array(spendingCapSchema) } },
});

export const setSpendingCap = route('setSpendingCap', `PATCH ${path}`, {
  tag,
  summary: 'Cap what a person spends, or what is spent on a project',
  description:
    'Name a person or a project. The cap holds from the next charge on, and what was spent before counts. Two nulls end it. A submit ' +
    'beyond a cap is refused with `402 spending_cap_reached`.',
  params,
  effect: 'organization',
  body: z
    .strictObject({
      person_id: described(uuidOf('user').optional(), 'A member of the organization.'),
      project_id: described(uuidOf('project').optional(), 'A project of the organization.'),
      daily_cap: daily_cap.default(null),
      monthly_cap: monthly_cap.default(null),
    })
    .refine(({ person_id, project_id }) => (person_id === undefined) !== (project_id === undefined), {
      message: 'name either a person_id or a project_id',
    })
    .meta({ id: 'SpendingCapUpdate', examples: [{ person_id: exampleId('user'), monthly_cap: 1000 }] }),
  answers: { 200: { description: 'The cap.', body: spendingCapSchema } },
  problems: ['not_found'],
  idempotency: 'call',
});
