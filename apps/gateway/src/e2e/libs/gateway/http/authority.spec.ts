import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Role, SCOPES, asMcpCall, isWithinNetworks, isWrite, roleIncludes } from '@paratope/gateway-http';
import { newId } from '@paratope/ids';
import { CONTRACTS } from '../../../../contracts.js';
import { Browser } from '../../../../testing/browser.js';
import { markdownTable } from '../../../../testing/markdown-table.js';
import { samples } from '../../../../testing/samples.js';
import { sharedGateway } from '../../../../testing/shared-gateway.js';
import type { Replica, TestRequest, TestResponse, TestSystem } from '../../../../testing/test-gateway.js';
import { createWorld, type World } from '../../../../testing/world.js';

const OFFICE = '203.0.113.7';
const NETWORK = '203.0.113.0/24';
const END = new Date(Date.now() + 3_600_000);

/** What a credential, or a thing that it made, may do: as this spec reads it from the database, apart from the product's own rule. */
interface Bounds {
  readonly scopes: readonly string[];
  readonly role: Role;
  readonly networks: readonly string[];
  readonly projectIds: readonly string[];
  readonly spends: boolean;
  readonly isCapped: boolean;
  readonly resource: string | null;
  readonly expiresAt: Date | null;
}

const EVERYTHING: Bounds = {
  scopes: SCOPES,
  role: 'admin',
  networks: [],
  projectIds: [],
  spends: true,
  isCapped: false,
  resource: null,
  expiresAt: null,
};

/** Returns the names of the bounds in which `made` is wider than `maker`. */
function growths(maker: Bounds, made: Bounds): string[] {
  const isInside = made.networks.length > 0 && made.networks.every((one) => isWithinNetworks(one, maker.networks));
  const isOfProjects = made.projectIds.length > 0 && made.projectIds.every((id) => maker.projectIds.includes(id));
  const ends = made.expiresAt?.getTime() ?? Infinity;
  const wider = {
    scopes: made.scopes.some((scope) => !maker.scopes.includes(scope)),
    role: !roleIncludes(maker.role, made.role),
    networks: maker.networks.length > 0 && !isInside,
    projects: maker.projectIds.length > 0 && !isOfProjects,
    caps: maker.isCapped && made.spends,
    resource: maker.resource !== null && made.resource !== maker.resource,
    expiry: maker.expiresAt !== null && ends > maker.expiresAt.getTime(),
  };
  return Object.entries(wider)
    .filter(([, isWider]) => isWider)
    .map(([bound]) => bound);
}

/** What people with a role may do, in terms of scopes; stated a second time. */
const OF_ROLE: Readonly<Record<Role, Bounds>> = {
  viewer: { ...EVERYTHING, role: 'viewer', scopes: ['read'], spends: false },
  editor: { ...EVERYTHING, role: 'editor', scopes: ['read', 'submit'], spends: false },
  member: { ...EVERYTHING, role: 'member' },
  admin: EVERYTHING,
  owner: { ...EVERYTHING, role: 'owner' },
};

interface Maker {
  readonly name: string;
  readonly bounds: Bounds;
  readonly send: (url: string, request: TestRequest) => Promise<TestResponse>;
}

interface Made {
  /** Heading of the column. */
  readonly name: string;
  /** Request that names no bound, and request for as much as its schema permits. */
  readonly least: object;
  readonly most: object;
  /** Returns what exists after the request; undefined: nothing new. */
  readonly read: (answer: TestResponse, maker: Bounds) => Promise<Bounds | undefined>;
}

/** Writes that concern people, access and webhooks, and make nothing that may act: each removes, narrows, renames or sends. */
const MAKES_NOTHING = new Set([
  'updateSignInPolicy',
  'removeMember',
  'withdrawInvitation',
  'revokeApiToken',
  'deleteWebhook',
  'testWebhook',
  'retryWebhookDelivery',
  'deleteView',
  'revokeSharedLink',
]);
const MAKING = CONTRACTS.filter(
  (route) =>
    isWrite(route) &&
    (['people', 'access', 'webhooks'].includes(route.effect) || ['views', 'shared-links'].includes(route.tag)),
).filter(({ operationId }) => !MAKES_NOTHING.has(operationId));

const PAGE = new URL('../../../../../../../docs/security.md', import.meta.url);
const BEGIN = '<!-- who makes what: written by authority.spec.ts -->\n';
const FINISH = '<!-- end of who makes what -->';

describe('what a credential makes', () => {
  let system: TestSystem;
  let gateway: Replica;
  let world: World;
  let otherProject: string;
  const rows: string[][] = [];
  beforeAll(async () => {
    ({ system, gateway } = await sharedGateway());
    world = await createWorld(system, gateway);
    const made = { method: 'POST', token: world.token, body: { name: 'Other' } };
    otherProject = (await gateway.request('/v1/projects', made)).json.id;
  });

  const selectOne = async <Row extends object>(sql: string, key: unknown): Promise<Row> =>
    (await system.pool.query<Row>(sql, [key])).rows[0]!;
  const tokenBounds = async (id: string): Promise<Bounds> => {
    const bounds = await selectOne<Omit<Bounds, 'role' | 'spends'>>(
      `SELECT scopes, networks, project_ids AS "projectIds", coalesce(daily_cap, monthly_cap) IS NOT NULL AS "isCapped",
              resource, expires_at AS "expiresAt" FROM core.api_tokens WHERE id = $1`,
      id,
    );
    return { ...bounds, role: 'admin', spends: bounds.scopes.includes('submit') };
  };
  const tokenMaker = async (name: string, body: object, address?: string): Promise<Maker> => {
    const request = { method: 'POST', token: world.token, body: { name, ...body } };
    const { id, token } = (await gateway.request(`/orgs/${world.orgId}/api-tokens`, request)).json;
    const at = address === undefined ? {} : { address };
    const send = (url: string, sent: TestRequest) => gateway.request(url, { ...sent, ...at, token });
    return { name, bounds: await tokenBounds(id), send };
  };
  /** The token of an assistant, whose requests come from `/mcp`. */
  const assistantMaker = async (): Promise<Maker> => {
    const made = await tokenMaker('a token of an assistant', { name: 'assistant' });
    const resource = `http://127.0.0.1:${gateway.service.httpPort}/mcp`;
    await system.pool.query(`UPDATE core.api_tokens SET resource = $2 WHERE org_id = $1 AND name = 'assistant'`, [
      world.orgId,
      resource,
    ]);
    const send: Maker['send'] = (url, request) => asMcpCall(() => made.send(url, request));
    return { ...made, bounds: { ...made.bounds, resource }, send };
  };
  const personMaker = async (role: Role, projectIds: readonly string[] = []): Promise<Maker> => {
    const person = await system.createMember(world.orgId, role);
    await system.pool.query('UPDATE core.memberships SET project_ids = $2 WHERE id = $1', [
      person.memberId,
      projectIds,
    ]);
    const browser = new Browser(gateway);
    await browser.signIn(person);
    const name = `a person: ${role}${projectIds.length > 0 ? ' of one project' : ''}`;
    return { name, bounds: { ...OF_ROLE[role], projectIds }, send: (url, sent) => browser.request(url, sent) };
  };
  const makers: Readonly<Record<string, () => Promise<Maker>>> = {
    'all scopes': () => tokenMaker('a token: all scopes', {}),
    manage: () => tokenMaker('a token: `manage`', { scopes: ['manage'] }),
    'read and manage': () => tokenMaker('a token: `read`, `manage`', { scopes: ['read', 'manage'] }),
    submit: () => tokenMaker('a token: `submit`', { scopes: ['submit'] }),
    networks: () => tokenMaker('a token: networks', { networks: [NETWORK] }, OFFICE),
    expiry: () => tokenMaker('a token: expiry', { expires_at: END.toISOString() }),
    projects: () => tokenMaker('a token: one project', { project_ids: [world.projectId] }),
    caps: () => tokenMaker('a token: spending caps', { daily_cap: 5, monthly_cap: 5 }),
    assistant: assistantMaker,
    sandbox: () => tokenMaker('a token: sandbox', { livemode: false, expires_at: END.toISOString() }),
    viewer: () => personMaker('viewer'),
    editor: () => personMaker('editor'),
    member: () => personMaker('member'),
    'member of one project': () => personMaker('member', [world.projectId]),
    admin: () => personMaker('admin'),
    owner: () => personMaker('owner'),
  };

  /** What each of the routes makes, of the widest kind that its schema permits. */
  const madeBy = (operationId: string): Made => {
    const webhook: Made['read'] = ({ status }) =>
      Promise.resolve(status < 300 ? { ...OF_ROLE.viewer, role: 'viewer' } : undefined);
    // A view lies in a project, and shows to each reader what the reader may see.
    const view: Made['read'] = ({ status, json }, maker) =>
      Promise.resolve(status < 300 ? { ...maker, spends: false, projectIds: [json.project_id] } : undefined);
    const person =
      (table: string): Made['read'] =>
      async ({ status, json }) => {
        if (status >= 300) return undefined;
        const sql = `SELECT role, project_ids AS "projectIds" FROM core.${table} WHERE id = $1`;
        const { role, projectIds } = await selectOne<Pick<Bounds, 'role' | 'projectIds'>>(sql, json.id);
        return { ...OF_ROLE[role], projectIds };
      };
    const email = () => `${newId()}@people.test`;
    const all: Readonly<Record<string, Made>> = {
      createApiToken: {
        name: 'API token',
        least: { name: 'Made' },
        most: { name: 'Made', scopes: SCOPES, networks: [], project_ids: [], expires_at: null },
        read: async ({ status, json }) => (status === 201 ? tokenBounds(json.id) : undefined),
      },
      updateApiToken: {
        name: 'higher cap',
        least: { daily_cap: 20 },
        most: { daily_cap: null, monthly_cap: null },
        read: async ({ status, json }) => (status === 200 ? tokenBounds(json.id) : undefined),
      },
      createAssistantGrant: {
        name: "assistant's token",
        least: { scopes: ['manage'] },
        most: { scopes: SCOPES, days: 365, project_ids: [], daily_cap: null, monthly_cap: null },
        read: async ({ status, json }) => {
          if (status !== 201) return undefined;
          const code = new URL(json.redirect_url as string).searchParams.get('code')!;
          const bounds = await selectOne<Pick<Bounds, 'scopes' | 'networks' | 'projectIds' | 'isCapped' | 'expiresAt'>>(
            `SELECT scopes, networks, project_ids AS "projectIds", coalesce(daily_cap, monthly_cap) IS NOT NULL AS "isCapped",
                    token_expires_at AS "expiresAt" FROM core.authorization_codes WHERE code_hash = $1`,
            createHash('sha256').update(code).digest(),
          );
          const resource = `http://127.0.0.1:${gateway.service.httpPort}/mcp`;
          return { ...EVERYTHING, ...bounds, spends: bounds.scopes.includes('submit'), resource };
        },
      },
      createInvitation: {
        name: 'invitation',
        least: { email: email(), role: 'viewer' },
        most: { email: email(), role: 'owner' },
        read: person('invitations'),
      },
      updateMember: {
        name: 'higher role',
        least: { role: 'editor' },
        most: { role: 'owner' },
        read: person('memberships'),
      },
      createWebhook: {
        name: 'webhook',
        least: { url: `https://example.com/${newId()}`, events: ['humanization.completed'] },
        most: { url: `https://example.com/${newId()}`, events: null },
        read: webhook,
      },
      updateWebhook: {
        name: "webhook's address",
        least: { events: ['humanization.completed'] },
        most: { url: `https://example.com/${newId()}`, enabled: true, events: null, rotate_secret: true },
        read: webhook,
      },
      createView: {
        name: 'view',
        least: { project_id: world.projectId, name: newId() },
        most: { project_id: otherProject, name: newId() },
        read: view,
      },
      createSharedLink: {
        name: 'link',
        least: { project_id: world.projectId, type: 'table', name: newId() },
        most: {
          project_id: otherProject,
          type: 'table',
          name: newId(),
          expires_at: new Date(Date.now() + 360 * 86_400_000).toISOString(),
        },
        read: async ({ status, json }) => {
          if (status !== 201) return undefined;
          const { project_id, expires_at } = await selectOne<{ project_id: string; expires_at: Date }>(
            'SELECT project_id, expires_at FROM core.shared_links WHERE id = $1',
            json.id,
          );
          return { ...OF_ROLE.viewer, projectIds: [project_id], expiresAt: expires_at };
        },
      },
      updateView: { name: "view's settings", least: { grouped: true }, most: { filter: '' }, read: view },
    };
    const made = all[operationId];
    if (!made) throw new Error(`this spec does not know what ${operationId} makes`);
    return made;
  };

  /** Returns the sample request of a route, on rows of its own where it changes one. */
  const requestOf = async (operationId: string, body: object): Promise<{ url: string } & TestRequest> => {
    const sample = samples(world)[operationId]!;
    if (operationId === 'updateApiToken') {
      const capped = { name: 'Capped', scopes: ['read', 'submit'], daily_cap: 10, monthly_cap: 10 };
      const request = { method: 'POST', token: world.token, body: capped };
      const { id } = (await gateway.request(`/orgs/${world.orgId}/api-tokens`, request)).json;
      return { ...sample, url: `/orgs/${world.orgId}/api-tokens/${id}`, body };
    }
    if (operationId === 'updateMember') {
      const { memberId } = await system.createMember(world.orgId, 'viewer');
      return { ...sample, url: `/orgs/${world.orgId}/members/${memberId}`, body };
    }
    if (operationId !== 'createAssistantGrant') return { ...sample, body };
    return { ...sample, body: { ...(sample.body as object), ...body } };
  };

  it.each(Object.entries(makers))('is no wider than %s', async (_, makerOf) => {
    const maker = await makerOf();
    const cells = [];
    for (const { operationId } of MAKING) {
      const outcomes = [];
      for (const size of ['least', 'most'] as const) {
        const made = madeBy(operationId);
        const { url, ...request } = await requestOf(operationId, made[size]);
        const answer = await maker.send(url, request);
        const result = await made.read(answer, maker.bounds);
        expect([operationId, size, answer.status < 500]).toEqual([operationId, size, true]);
        expect([operationId, size, result && growths(maker.bounds, result)]).toEqual([operationId, size, result && []]);
        outcomes.push(result !== undefined);
      }
      const [least, most] = outcomes;
      cells.push(most ? 'as wide' : least ? 'narrower' : 'refused');
    }
    rows.push([maker.name, ...cells]);
  });

  it('stands on the page', () => {
    const page = readFileSync(PAGE, 'utf8');
    const shown = page.slice(page.indexOf(BEGIN) + BEGIN.length, page.indexOf(FINISH)).trim();
    const heading = ['maker', ...MAKING.map(({ operationId }) => madeBy(operationId).name)];
    expect(shown).toBe(markdownTable([heading, ...rows]));
  });
});
