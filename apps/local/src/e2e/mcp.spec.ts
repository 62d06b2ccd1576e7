import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { initialChains } from '../antibodies.js';
import { workspacePath } from '../workspace.js';
import { joinSharedSystem } from './testing/shared-system.js';
import type { Tenant } from './testing/system.js';

/** The test uses the protocol's own client, over standard input and output like assistants. */
describe('paratope mcp', () => {
  let system: Tenant;
  const clients: Client[] = [];
  beforeAll(async () => {
    system = await joinSharedSystem();
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await system.stop();
  });

  async function connect(token: string, ...options: string[]): Promise<Client> {
    const client = new Client({ name: 'spec', version: '1.0.0' });
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [workspacePath('apps/cli/bin/paratope.mjs'), 'mcp', ...options],
        env: { PATH: process.env['PATH'] ?? '', PARATOPE_URL: system.state().base_url, PARATOPE_TOKEN: token },
        stderr: 'inherit',
      }),
    );
    clients.push(client);
    return client;
  }
  const tokenWith = async (scopes: readonly string[]): Promise<string> => {
    const { org_id } = system.state();
    const made = await system.client.call<{ token: string }>('POST', `/orgs/${org_id}/api-tokens`, {
      name: 'mcp',
      scopes,
    });
    return made.token;
  };
  const call = async (client: Client, name: string, args: Record<string, unknown> = {}): Promise<CallToolResult> =>
    (await client.callTool({ name, arguments: args })) as CallToolResult;
  const textOf = ({ content }: CallToolResult): string => (content[0]?.type === 'text' ? content[0].text : '');
  const json = async <Value>(client: Client, name: string, args?: Record<string, unknown>): Promise<Value> => {
    const content: { answer: Value } = JSON.parse(textOf(await call(client, name, args)));
    return content.answer;
  };

  it('offers a token that may only read nothing that costs or changes', async () => {
    const client = await connect(await tokenWith(['read']));
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(0);
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
    expect(tools.map(({ name }) => name)).not.toContain('submit_jobs');
    expect(await json(client, 'get_account')).toMatchObject({ plan: 'enterprise', scopes: ['read'] });
  });

  it('takes an antibody to a humanization with results and files as resources', async () => {
    const client = await connect(await tokenWith(['read', 'submit']));
    const project = await json<{ id: string }>(client, 'create_project', { name: 'By an assistant' });
    const candidate = await json<{ initial_variant_id: string; warnings: unknown[] }>(client, 'register_antibody', {
      project_id: project.id,
      name: 'One',
      chains: initialChains(system.antibody),
    });
    expect(candidate.warnings).toEqual([]);
    expect(await json(client, 'quote_jobs', { kind: 'humanization' })).toMatchObject({ credit_cost: 1, allowed: true });
    const variants = { variant_ids: [candidate.initial_variant_id] };
    const [humanization] = await json<string[]>(client, 'submit_jobs', { kind: 'humanization', ...variants });
    const [model] = await json<string[]>(client, 'submit_jobs', { kind: 'structure_prediction', ...variants });
    expect(await json(client, 'wait_for_jobs', { jobs: [humanization, model] })).toEqual({
      [humanization!]: 'completed',
      [model!]: 'completed',
    });

    const { resources } = await client.listResources();
    const uri = `paratope://jobs/${humanization!}`;
    expect(resources.map((resource) => resource.uri)).toContain(uri);
    const { contents } = await client.readResource({ uri });
    const { results } = JSON.parse((contents[0] as { text: string }).text) as { results: unknown[] };
    expect(results).toHaveLength(4);

    const { content } = await call(client, 'get_job', { job: model });
    const links = content.flatMap((part) => (part.type === 'resource_link' ? [part.uri] : []));
    expect(links).toContain(`paratope://jobs/${model!}/files/pdb`);
    const file = await client.readResource({ uri: `paratope://jobs/${model!}/files/pdb` });
    expect((file.contents[0] as { text: string }).text).toMatch(/^ATOM /m);
  });

  it('answers at most 4 kB without cutting a value, with a link to the whole', async () => {
    const client = await connect(await tokenWith(['read', 'submit']));
    const project = await json<{ id: string }>(client, 'create_project', { name: 'Short answers' });
    const { initial_variant_id: variant_id } = await json<{ initial_variant_id: string }>(client, 'register_antibody', {
      project_id: project.id,
      name: 'One',
      chains: initialChains(system.antibody),
    });
    const numbered = await call(client, 'number_variant', { variant_id });
    expect(Buffer.byteLength(textOf(numbered))).toBeLessThanOrEqual(4_000);
    const cdr3 = expect.objectContaining({ region: 'CDR3', from: '105', to: '117', sequence: expect.any(String) });
    expect(numbered.structuredContent).toMatchObject({
      left_out: [],
      answer: { chains: [{ domains: [{ regions: expect.arrayContaining([cdr3]) }] }, {}] },
    });
    const [link] = numbered.content.flatMap((part) => (part.type === 'resource_link' ? [part.uri] : []));
    const { contents } = await client.readResource({ uri: link! });
    const { chains } = JSON.parse((contents[0] as { text: string }).text) as { chains: { domains: unknown[] }[] };
    expect(chains).toHaveLength(2);
  });

  it('reaches operations without a tool of their own, an antigen with its structure among them', async () => {
    const client = await connect(await tokenWith(['read', 'submit', 'manage']));
    const found = await json<{ operation: string }[]>(client, 'find_operations', { words: 'create webhook' });
    expect(found.map(({ operation }) => operation)).toContain('createWebhook');
    const given = { name: 'By an assistant', scopes: ['read'] };
    const token = await json<{ token: string }>(client, 'call_write_operation', {
      operation: 'createApiToken',
      arguments: given,
    });
    expect(token.token).toMatch(/^ab_/);
    const { data } = await json<{ data: { name: string }[] }>(client, 'call_read_operation', {
      operation: 'listApiTokens',
    });
    expect(data.map(({ name }) => name)).toContain('By an assistant');
    const refused = await call(client, 'call_read_operation', { operation: 'createApiToken', arguments: given });
    expect(refused.isError).toBe(true);

    const project = await json<{ id: string }>(client, 'create_project', { name: 'Antigens' });
    const structure = readFileSync(workspacePath('examples/il18.pdb'), 'utf8');
    const antigen = { project_id: project.id, name: 'IL-18', structure };
    expect(await json(client, 'create_antigen', antigen)).toMatchObject({ object: 'antigen', name: 'IL-18' });
  });

  it('spends no more credits than the session may', async () => {
    const client = await connect(await tokenWith(['read', 'submit']), '--max-credits', '2');
    const project = await json<{ id: string }>(client, 'create_project', { name: 'Bounded' });
    const { initial_variant_id: variant } = await json<{ initial_variant_id: string }>(client, 'register_antibody', {
      project_id: project.id,
      name: 'One',
      chains: initialChains(system.antibody),
    });
    const submit = (count: number) =>
      call(client, 'submit_jobs', { kind: 'humanization', variant_ids: Array.from({ length: count }, () => variant) });
    expect(textOf(await submit(3))).toBe(
      'This session may spend 2 credits and has spent 0; these jobs cost 3. Ask the user.',
    );
    expect((await submit(2)).isError).toBeUndefined();
    expect((await submit(1)).isError).toBe(true);
  });

  it('hands a refusal to the assistant in the words of the service', async () => {
    const client = await connect(await tokenWith(['read', 'submit']));
    const refused = await call(client, 'submit_jobs', {
      kind: 'humanization',
      variant_ids: ['019aaaf4-7c00-7000-8000-000000000000'],
    });
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toMatch(/^not_found: .*\(request req_/);
  });
});
