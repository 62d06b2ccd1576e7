import { Button, Checkbox, Code, Group, Select, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { api, Loaded, Page, ProblemAlert, reads, useOrg, Remark } from '@paratope/dashboard-kit';
import { TokenBounds } from '../api-tokens/token-bounds.js';
import { capOf } from '../api-tokens/token-choices.js';
import type { AskedAccess } from './asked-access.js';

/** Interface text of this part of the dashboard. */
const TEXT = {
  title: 'Allow an assistant to act?',
  asks: (client: string, organization: string) => `${client} asks to act for ${organization}.`,
  returns: (host: string) =>
    `After that your browser returns to ${host}. Allow it only if you started this. The whole address:`,
  scopes: 'Access',
  scopesHint: 'The assistant cannot do more than this. You can revoke its token under API tokens.',
  scope: {
    read: 'Read everything in the organization',
    submit: 'Create and change resources, and submit jobs, which cost credits',
    manage: 'Manage tokens, members, webhooks and payments',
  },
  projectsHint: 'The assistant sees nothing outside these projects. Leave empty for every project.',
  days: 'Access ends after',
  daysChoices: { '1': '1 day', '7': '7 days', '30': '30 days', '90': '90 days' },
  allow: 'Allow access',
  deny: 'Deny access',
} as const;

const SCOPES = ['read', 'submit', 'manage'] as const;
type Scope = (typeof SCOPES)[number];

const isScope = (text: string): text is Scope => SCOPES.some((scope) => scope === text);

/** Scopes that the assistant requests. `manage` is never preselected. */
function askedScopes(scope: string | undefined): Scope[] {
  const asked = (scope ?? 'read submit').split(' ').filter(isScope);
  const chosen = asked.filter((one) => one !== 'manage');
  return chosen.length > 0 ? chosen : ['read'];
}

const authorizeRoute = getRouteApi('/app/authorize');

/** Page on which a person allows or denies an assistant access. */
export function AuthorizePage() {
  const { org_id, name } = useOrg();
  const asked = authorizeRoute.useSearch();
  const query = { client_id: asked.client_id, redirect_uri: asked.redirect_uri };
  const client = useQuery(reads('getAssistantClient', { path: { org_id }, query }));
  return (
    <Page title={TEXT.title}>
      <Loaded query={client}>
        {({ client_name, redirect_host, redirect_address, issuer }) => (
          <Stack maw={520}>
            <Text>{TEXT.asks(client_name, name)}</Text>
            <Remark>{TEXT.returns(redirect_host)}</Remark>
            <Code block>{redirect_address}</Code>
            <AuthorizeForm asked={asked} issuer={issuer} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

interface Choices {
  readonly scopes: Scope[];
  readonly days: string;
  readonly project_ids: string[];
  /** An empty number is the empty text. */
  readonly daily_cap: number | '';
  readonly monthly_cap: number | '';
}

function AuthorizeForm({ asked, issuer }: { readonly asked: AskedAccess; readonly issuer: string }) {
  const { org_id } = useOrg();
  const { client_id, redirect_uri, code_challenge, state } = asked;
  const form = useForm<Choices>({
    initialValues: { scopes: askedScopes(asked.scope), days: '30', project_ids: [], daily_cap: '', monthly_cap: '' },
    validate: { scopes: (scopes) => (scopes.length > 0 ? null : TEXT.scopesHint) },
  });
  const allow = useMutation({
    mutationFn: ({ scopes, days, project_ids, daily_cap, monthly_cap }: Choices) =>
      api.createAssistantGrant({
        path: { org_id },
        body: {
          client_id,
          redirect_uri,
          code_challenge,
          scopes,
          days: Number(days),
          project_ids,
          daily_cap: capOf(daily_cap),
          monthly_cap: capOf(monthly_cap),
          ...(state === undefined ? {} : { state }),
        },
      }),
    meta: { showsProblem: true },
    onSuccess: ({ redirect_url }) => window.location.assign(redirect_url),
  });
  return (
    <form onSubmit={form.onSubmit((values) => allow.mutate(values))}>
      <Stack>
        {allow.error && <ProblemAlert error={allow.error} />}
        <Checkbox.Group label={TEXT.scopes} description={TEXT.scopesHint} {...form.getInputProps('scopes')}>
          <Stack gap="xs" mt="xs">
            {SCOPES.map((scope) => (
              <Checkbox key={scope} value={scope} label={TEXT.scope[scope]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <TokenBounds form={form} projectsHint={TEXT.projectsHint} />
        <Select
          label={TEXT.days}
          data={Object.entries(TEXT.daysChoices).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('days')}
        />
        <Group>
          <Button type="submit" loading={allow.isPending}>
            {TEXT.allow}
          </Button>
          <Button variant="default" onClick={() => window.location.assign(denied(asked, issuer))}>
            {TEXT.deny}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Redirect URI of a denial (OAuth 2.1, section 4.1.2.1). */
function denied({ redirect_uri, state }: AskedAccess, issuer: string): string {
  const url = new URL(redirect_uri);
  url.searchParams.set('error', 'access_denied');
  if (state !== undefined) url.searchParams.set('state', state);
  url.searchParams.set('iss', issuer);
  return url.href;
}
