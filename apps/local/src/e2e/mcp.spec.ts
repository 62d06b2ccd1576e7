import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { initialChains } from '../antibodies.js';
import { workspacePath } from '../workspace.js';
import { joinSharedSystem } from './shared-system.js';
import type { Tenant } from './system.js';

/** With the protocol's own client, over standard input and output as assistants do it. */
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

  async function connect(token: string): Promise<Client> {
    const client = new Client({ name: 'spec', version: '1.0.0' });
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [workspacePath('apps/cli/bin/paratope.mjs'), 'mcp'],
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
    const value: Value = JSON.parse(textOf(await call(client, name, args)));
    return value;
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
