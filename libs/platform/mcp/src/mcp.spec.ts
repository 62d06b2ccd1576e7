import { readFileSync } from 'node:fs';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { isInitializeRequest, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { createParatope, JOB_KINDS } from '@paratope/sdk';
import { REFERENCE } from '@paratope/sdk/reference';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createMcpServer, toolOf } from './index.js';

const ID = '01890000-0000-7000-8000-000000000001';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
}

/** The test service accepts every request: a job costs 2 credits. */
describe('the server of tools', () => {
  const sent: Sent[] = [];
  const clients: Client[] = [];
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
    sent.length = 0;
  });

  async function connect(scopes: readonly string[], maxCredits?: number, version?: string): Promise<Client> {
    const answer = async (request: Request): Promise<unknown> => {
      const { pathname } = new URL(request.url);
      if (pathname === '/v1/me') return { org_id: ID, scopes };
      if (pathname === '/v1/quotes') return { credit_cost: 2 * ((await request.json()) as { count: number }).count };
      sent.push({ method: request.method, path: pathname, key: request.headers.get('idempotency-key') });
      return { object: 'campaign_plate', id: ID, status: 'pending' };
    };
    const fetched: typeof fetch = async (input, init) => Response.json(await answer(new Request(input, init)));
    const paratope = createParatope({ baseUrl: 'http://service', token: 'ab_x', fetch: fetched });
    const server = await createMcpServer(paratope, { version: '1.0.0', maxCredits });
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    const send = ours.send.bind(ours);
    // The protocol's client always asks for the newest version.
    ours.send = (message, options) =>
      send(
        version !== undefined && isInitializeRequest(message)
          ? { ...message, params: { ...message.params, protocolVersion: version } }
          : message,
        options,
      );
    const client = new Client({ name: 'spec', version: '1.0.0' });
    await Promise.all([server.connect(theirs), client.connect(ours)]);
    clients.push(client);
    return client;
  }
  const textOf = ({ content }: CallToolResult): string => (content[0]?.type === 'text' ? content[0].text : '');
  const call = async (client: Client, name: string, given: Record<string, unknown>): Promise<CallToolResult> =>
    (await client.callTool({ name, arguments: given })) as CallToolResult;
  const EVERYTHING = ['read', 'submit', 'manage'];

  it('reaches every operation of the contract by a tool, or says why not', async () => {
    const { tools } = await (await connect(EVERYTHING)).listTools();
    const names = new Set(tools.map(({ name }) => name));
    const lacking = REFERENCE.filter((operation) => {
      const reach = toolOf(operation);
      return 'tool' in reach ? !names.has(reach.tool) : reach.why === '';
    });
    expect(lacking).toEqual([]);
  });

  it('is described by a page with a row for every tool and every prompt', async () => {
    const client = await connect(EVERYTHING);
    const page = readFileSync(new URL('../../../../docs/mcp.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| (`\w+`(?:, `\w+`)*) /gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []);
    const [{ tools }, { prompts }] = [await client.listTools(), await client.listPrompts()];
    expect(rows.toSorted()).toEqual([...tools, ...prompts].map(({ name }) => name).toSorted());
  });

  it('says of every tool whether it changes or destroys, and what its answer is', async () => {
    const { tools } = await (await connect(EVERYTHING)).listTools();
    const hints = tools.map(({ name, annotations, outputSchema }) => ({
      name,
      isSaid: [annotations?.readOnlyHint, annotations?.idempotentHint].every((hint) => typeof hint === 'boolean'),
      isDestructionSaid: annotations?.readOnlyHint === true || typeof annotations?.destructiveHint === 'boolean',
      hasSchema: Object.keys(outputSchema?.properties ?? {}).join(),
    }));
    for (const hint of hints)
      expect(hint).toMatchObject({ isSaid: true, isDestructionSaid: true, hasSchema: 'answer,left_out' });
    const destructive = tools.filter(({ annotations }) => annotations?.destructiveHint === true);
    expect(destructive.map(({ name }) => name)).toEqual(['cancel_job', 'call_write_operation']);
  });

  it('refuses every argument that it does not know, with the nearest name, and does nothing', async () => {
    const client = await connect(EVERYTHING);
    const { tools } = await client.listTools();
    let refusals = 0;
    for (const { name, inputSchema } of tools) {
      const known = Object.keys(inputSchema.properties ?? {});
      const misspelt = [
        ...known.flatMap((each) => [`${each}s`, each.toUpperCase(), `${each}_x`, `my_${each}`]),
        'state',
      ];
      for (const argument of misspelt.filter((each) => !known.includes(each))) {
        const { isError, ...answer } = await call(client, name, { [argument]: 'x' });
        expect({ name, argument, isError, text: textOf(answer as CallToolResult) }).toEqual({
          name,
          argument,
          isError: true,
          text: expect.stringContaining(`There is no argument ${argument}`),
        });
        refusals++;
      }
    }
    expect(refusals).toBeGreaterThanOrEqual(200);
    expect(sent).toEqual([]);
    const jobs = { kind: JOB_KINDS[0], variant_ids: [ID], idempotencyKey: 'once' };
    expect(textOf(await call(client, 'submit_jobs', jobs))).toContain('did you mean idempotency_key?');
  });

  it.each(['2024-11-05', '2025-03-26'])('offers no output schema to a client of version %s', async (version) => {
    const client = await connect(EVERYTHING, undefined, version);
    const { tools } = await client.listTools();
    expect(tools.length).toBeGreaterThan(20);
    expect(tools.filter(({ outputSchema }) => outputSchema !== undefined)).toEqual([]);
  });

  it('counts every operation that costs credits against the bound of the session', async () => {
    const spending = REFERENCE.filter(({ spends }) => spends !== undefined);
    expect(spending.map(({ id }) => id)).toContain('proposeCampaignPlate');
    for (const { id, fields, spends } of spending) {
      const client = await connect(EVERYTHING, 1);
      const path = fields.filter((field) => field.in === 'path').map(({ name }) => [name, ID] as const);
      const given = { ...Object.fromEntries(path), ...(spends === 'max_credits' ? { max_credits: 2 } : {}) };
      const refused = await call(client, 'call_write_operation', { operation: id, arguments: given });
      expect(textOf(refused)).toBe(
        'This session may spend 1 credits and has spent 0; these jobs cost 2. Ask the user.',
      );
    }
    expect(sent).toEqual([]);
  });

  it('adds up what a session spends, over tools', async () => {
    const client = await connect(EVERYTHING, 5);
    const plate = { operation: 'proposeCampaignPlate', arguments: { id: ID } };
    expect((await call(client, 'call_write_operation', plate)).isError).toBeUndefined();
    const jobs = { kind: JOB_KINDS[0], variant_ids: [ID, ID] };
    expect(textOf(await call(client, 'submit_jobs', jobs))).toMatch(/has spent 2; these jobs cost 4/);
    expect(sent.map(({ path }) => path)).toEqual([`/v1/campaigns/${ID}/plates`]);
  });

  it('sends a repeated call under the key that the assistant gave it', async () => {
    const client = await connect(EVERYTHING);
    const project = { operation: 'createProject', arguments: { name: 'HER2' } };
    await call(client, 'call_write_operation', { ...project, idempotency_key: 'mine' });
    await call(client, 'submit_jobs', { kind: JOB_KINDS[0], variant_ids: [ID], idempotency_key: 'jobs' });
    await call(client, 'call_write_operation', project);
    const [first, second, third] = sent.map(({ key }) => key);
    expect([first, second]).toEqual(['mine', 'jobs']);
    expect(third).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('has a prompt for each common task, which names tools and operations that there are', async () => {
    const client = await connect(EVERYTHING);
    const { tools } = await client.listTools();
    const known = new Set<string>([...tools.map(({ name }) => name), ...REFERENCE.map(({ id }) => id), ...JOB_KINDS]);
    known.add('antigen_id');
    const { prompts } = await client.listPrompts();
    expect(prompts.length).toBeGreaterThanOrEqual(5);
    for (const { name, arguments: needed = [] } of prompts) {
      const given = Object.fromEntries(needed.map((argument) => [argument.name, `the ${argument.name}`]));
      const { messages } = await client.getPrompt({ name, arguments: given });
      const content = messages[0]?.content;
      const text = content?.type === 'text' ? content.text : '';
      for (const { name: argument } of needed) expect(text).toContain(`the ${argument}`);
      const named = [...text.matchAll(/`(\w+)`/g)].map(([, word = '']) => word);
      expect(named.filter((word) => !known.has(word))).toEqual([]);
    }
  });

  it('has neither prompts nor tools that write for a token that may only read', async () => {
    const client = await connect(['read']);
    const { tools } = await client.listTools();
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
    expect(client.getServerCapabilities()?.prompts).toBeUndefined();
  });
});
