import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@paratope/testing';
import { PEPTIDE_ANTIGEN } from './testing/peptide-antigen.js';
import { joinSharedSystem } from './testing/shared-system.js';
import type { Tenant } from './testing/system.js';

const LONGEST_ANSWER = 4_000;
const PATIENCE_MS = 300_000;

interface Figures {
  readonly variant_name: string;
  readonly figures: Readonly<Record<string, unknown>>;
}

let system: Tenant;
let client: Client;
/** Size of each answer of a tool, in bytes. */
const answered: number[] = [];
beforeAll(async () => {
  system = await joinSharedSystem();
  const { base_url, api_token } = system.state();
  client = new Client({ name: 'journey', version: '1.0.0' });
  const headers = { authorization: `Bearer ${api_token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', base_url), { requestInit: { headers } }));
});
afterAll(async () => {
  await client.close();
  await system.stop();
});

async function call<Value>(name: string, given: Record<string, unknown> = {}): Promise<Value> {
  const { content, isError } = (await client.callTool({ name, arguments: given })) as CallToolResult;
  const text = content[0]?.type === 'text' ? content[0].text : '';
  expect({ isError, text: isError === true ? text : '' }).toEqual({ isError: undefined, text: '' });
  answered.push(Buffer.byteLength(text));
  return (JSON.parse(text) as { answer: Value }).answer;
}

/** Waits like an assistant: one call waits for less than a minute, so the call is repeated. */
async function completed(jobs: readonly string[]): Promise<void> {
  await eventually(
    async () => {
      const states = await call<Record<string, string>>('wait_for_jobs', { jobs, seconds: 40 });
      expect(states).toEqual(Object.fromEntries(jobs.map((job) => [job, 'completed'])));
    },
    { withinMs: PATIENCE_MS },
  );
}

async function read<Value>(uri: string): Promise<Value> {
  const { contents } = await client.readResource({ uri });
  return JSON.parse((contents[0] as { text: string }).text) as Value;
}

it(
  'an assistant goes from a sequence to a report of a docked complex by remote MCP alone, with short answers',
  async () => {
    const { messages } = await client.getPrompt({
      name: 'humanize_and_judge',
      arguments: { name: '4D5', heavy: system.antibody.vh, light: system.antibody.vl },
    });
    const prompt = messages[0]?.content;
    expect(prompt?.type === 'text' ? prompt.text : '').toContain('register_antibody');

    const project = await call<{ id: string }>('create_project', { name: 'Journey of an assistant' });
    const candidate = await call<{ initial_variant_id: string }>('register_antibody', {
      project_id: project.id,
      name: '4D5',
      chains: [
        { role: 'heavy', sequence: system.antibody.vh },
        { role: 'light', sequence: system.antibody.vl },
      ],
    });
    const parent = [candidate.initial_variant_id];
    const [humanization = ''] = await call<string[]>('submit_jobs', { kind: 'humanization', variant_ids: parent });
    await completed([humanization]);
    const humanized = await call<{ results: { strategies: unknown[] } }>('get_job', {
      job: humanization,
      results: true,
    });
    expect(humanized.results.strategies).toHaveLength(4);
    const { results } = await read<{ results: { strategy: string }[] }>(`paratope://jobs/${humanization}`);
    expect(results).toHaveLength(4);

    const [, from_humanization_id] = humanization.split('/');
    const given = { from_humanization_id, strategy: 'cdr_grafting' };
    const variant = await call<{ id: string }>('create_variant', given);
    await call('compare_variants', { variant_id: variant.id });
    const [model = ''] = await call<string[]>('submit_jobs', {
      kind: 'structure_prediction',
      variant_ids: [variant.id],
    });
    await completed([model]);

    const structure = PEPTIDE_ANTIGEN.toString();
    const antigen = await call<{ id: string }>('create_antigen', {
      project_id: project.id,
      name: 'Peptide of IL-18',
      structure,
    });
    const quoted = await call<{ allowed: boolean }>('quote_jobs', { kind: 'complex_prediction' });
    expect(quoted.allowed).toBe(true);
    const [complex = ''] = await call<string[]>('submit_jobs', {
      kind: 'complex_prediction',
      variant_ids: [variant.id],
      fields: { antigen_id: antigen.id, structure_job_id: model.split('/')[1], effort: 'quick' },
    });
    await completed([complex]);

    const { content } = (await client.callTool({ name: 'get_job', arguments: { job: complex } })) as CallToolResult;
    const links = content.flatMap((part) => (part.type === 'resource_link' ? [part.uri] : []));
    expect(links).toEqual(
      expect.arrayContaining([`paratope://jobs/${complex}`, `paratope://jobs/${complex}/files/pdb`]),
    );
    const docked = await read<{ results: { poses: unknown[]; interface_residues: unknown } }>(links[0] ?? '');
    expect(docked.results.poses.length).toBeGreaterThan(0);
    const file = await client.readResource({ uri: `paratope://jobs/${complex}/files/pdb` });
    expect((file.contents[0] as { text: string }).text).toMatch(/^ATOM /m);

    const table = await call<{ data: Figures[] }>('get_table', {
      project_id: project.id,
      columns: 'human_likeness,model.confidence',
    });
    const report = table.data.map(({ variant_name, figures }) => `${variant_name}: ${JSON.stringify(figures)}`);
    expect(report).toHaveLength(2);
    expect(report.join('\n')).toMatch(/"human_likeness":0\.\d+/);
    expect(Math.max(...answered)).toBeLessThanOrEqual(LONGEST_ANSWER);
  },
  PATIENCE_MS * 2,
);
