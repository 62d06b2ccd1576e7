import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JOB_KINDS } from '@paratope/pipelines';
import { eventually } from '@paratope/testing';
import { initialChains } from '../antibodies.js';
import { missingModules, PYTHON } from '../testing/python.js';
import { workspacePath } from '../workspace.js';
import { joinSharedSystem } from './testing/shared-system.js';
import type { Tenant } from './testing/system.js';

const LONGEST_ANSWER = 4_000;
/** Largest answer to a read of one job without `expand`. */
const LONGEST_LEAN = 25_000;
const PATIENCE_MS = 600_000;
const PYTHON_PROGRAM = workspacePath('apps/local/src/testing/ask_tools.py');

interface Told {
  readonly isError: boolean;
  readonly text: string;
}
type Ask = (tool: string, given: Readonly<Record<string, unknown>>) => Promise<Told>;

const quoted = (text: string): RegExp => new RegExp(`"${text}"`);
const CDRS = { H3: 'SRWGGDGFYAMDY', L3: 'QQHYTTPPT' };

describe('questions of a scientist to an assistant', () => {
  let system: Tenant;
  let npm: Client;
  let parent: string;
  let lead: string;
  let projectId: string;
  const jobs = new Map<string, string>();

  const byNpm: Ask = async (name, given) => {
    const { content, isError } = (await npm.callTool({ name, arguments: given })) as CallToolResult;
    return { isError: isError === true, text: content[0]?.type === 'text' ? content[0].text : '' };
  };
  const answerOf = async <Value>(tool: string, given: Readonly<Record<string, unknown>>): Promise<Value> => {
    const { isError, text } = await byNpm(tool, given);
    expect({ isError, text: isError ? text : '' }).toEqual({ isError: false, text: '' });
    return (JSON.parse(text) as { answer: Value }).answer;
  };
  async function completed(kind: string, variant: string, fields: object = {}): Promise<void> {
    const [job = ''] = await answerOf<string[]>('submit_jobs', { kind, variant_ids: [variant], fields });
    await eventually(
      async () =>
        expect(Object.values(await answerOf<object>('wait_for_jobs', { jobs: [job] }))).toEqual(['completed']),
      { withinMs: PATIENCE_MS },
    );
    jobs.set(kind, job);
  }

  beforeAll(async () => {
    system = await joinSharedSystem();
    const { base_url, api_token } = system.state();
    npm = new Client({ name: 'questions', version: '1.0.0' });
    const headers = { authorization: `Bearer ${api_token}` };
    await npm.connect(new StreamableHTTPClientTransport(new URL('/mcp', base_url), { requestInit: { headers } }));
    projectId = (await answerOf<{ id: string }>('create_project', { name: 'Questions' })).id;
    const candidate = { project_id: projectId, name: '4D5', chains: initialChains(system.antibody) };
    parent = (await answerOf<{ initial_variant_id: string }>('register_antibody', candidate)).initial_variant_id;
    await completed('humanization', parent);
    const [, from_humanization_id] = jobs.get('humanization')!.split('/');
    lead = (await answerOf<{ id: string }>('create_variant', { from_humanization_id, strategy: 'cdr_grafting' })).id;
    await completed('structure_prediction', lead);
    await completed('stability_analysis', lead);
    await completed('immunogenicity_analysis', lead);
    await completed('codon_export', lead, { host: 'cho' });
    await completed('campaign_plate', lead, { plate: { size: 24 } });
    await completed('design', lead, { judged: 0, objectives: QUICK_DESIGN });
  }, PATIENCE_MS);
  afterAll(async () => {
    await npm.close();
    await system.stop();
  });

  const result = (kind: string) => ({ tool: 'get_job', given: { job: jobs.get(kind), results: true } });
  /** Questions with the call that answers each, and what the answer must hold: whole values, no parts of them. */
  const QUESTIONS: readonly [
    string,
    () => { tool: string; given: Readonly<Record<string, unknown>> },
    readonly RegExp[],
  ][] = [
    [
      'Which CDRs does it have?',
      () => ({ tool: 'number_variant', given: { variant_id: parent } }),
      [quoted(CDRS.H3), quoted(CDRS.L3)],
    ],
    [
      'Which germline genes is it nearest to?',
      () => ({ tool: 'number_variant', given: { variant_id: parent } }),
      [/"v_gene":\{?"/, /"species":"/],
    ],
    [
      'How human is it?',
      () => table('human_likeness'),
      [/"human_likeness":0\.\d+/, /"percentiles":\{"human_likeness":/],
    ],
    [
      'How human does each strategy make it?',
      () => result('humanization'),
      [/("human_likeness":\{"value":0\.\d+.*){4}/],
    ],
    ['Which mutations does a strategy make, and why?', () => result('humanization'), [/"acceptor_residue":"H:[A-Z]\d/]],
    ['Which residues of the mouse stay, and why?', () => result('humanization'), [/"kept":\{.*vernier/]],
    ['What speaks against a strategy?', () => result('humanization'), [/"against":\{"high_binding_risk":\[/]],
    [
      'What is the whole sequence of a strategy?',
      () => result('humanization'),
      [/"vh":"[A-Z]{115,}"/, /"vl":"[A-Z]{100,}"/],
    ],
    [
      'Where do parent and lead differ?',
      () => ({ tool: 'compare_variants', given: { variant_id: lead } }),
      [/"FR1 [A-Z]\d+[A-Z]"/],
    ],
    ['How sure is the model of CDR H3?', () => result('structure_prediction'), [quoted(CDRS.H3), /"predicted_error":/]],
    ['What is wrong with the model?', () => result('structure_prediction'), [/"against":\{"passed":/]],
    ['Will it aggregate?', () => result('stability_analysis'), [/"aggregation":\{"flag":/, /"aggrescan":"-?\d/]],
    ['Which figures are out of range?', () => result('stability_analysis'), [/"against":\{"flags":\[/]],
    [
      'How likely are T-cell epitopes?',
      () => result('immunogenicity_analysis'),
      [/"risk":\{"value":\d/, /"band":"(low|moderate|high)"/],
    ],
    ['Which epitopes weigh the most?', () => result('immunogenicity_analysis'), [/"core":"[A-Z]{9}"/]],
    ['Which DNA do I order?', () => result('codon_export'), [/"dna":"[ACGT]{300,}"/, /"not_met":\[\]/]],
    [
      'Which sheet do I upload to order it?',
      () => ({
        tool: 'call_read_operation',
        given: {
          operation: 'downloadLaboratoryFile',
          arguments: { id: projectId, file: 'order_sheet', product: 'twist_gene_fragments', variant_ids: lead },
        },
      }),
      [/4D5-v1_cdr_grafting-VH-[0-9a-f]{8},[ACGT]{300,}/, /4D5-v1_cdr_grafting-VL-[0-9a-f]{8},[ACGT]{300,}/],
    ],
    ['What do I measure next?', () => result('campaign_plate'), [/"A1 parent/, /"notes":/]],
    ['Which designs are best?', () => result('design'), [/"name":"P1"/, /"mutations":"[HL]:/]],
    [
      'Which are the best three of the table?',
      () => ({
        tool: 'get_table',
        given: { project_id: projectId, columns: 'human_likeness', sort: '-human_likeness', limit: 3 },
      }),
      [/"data":\[\{/],
    ],
    [
      'What does a figure mean, and how sure is it?',
      () => ({ tool: 'list_columns', given: { columns: 'hic,human_likeness' } }),
      [/"certainty":/, /"unit":"min"/],
    ],
    ['Which figures are there?', () => ({ tool: 'list_columns', given: {} }), [/"source":"sequence","columns":"/]],
    [
      'What would it cost to model ten?',
      () => ({ tool: 'quote_jobs', given: { kind: 'structure_prediction', count: 10 } }),
      [/"credit_cost":\d+/],
    ],
    [
      'What has been run, and what is left?',
      () => ({ tool: 'list_jobs', given: { variant_id: lead, limit: 5 } }),
      [/"job_type":"design"/],
    ],
  ];
  const table = (columns: string) => ({ tool: 'get_table', given: { project_id: projectId, columns } });

  async function answered(ask: Ask): Promise<string[]> {
    const faults = [];
    for (const [question, call, holds] of QUESTIONS) {
      const { tool, given } = call();
      const { isError, text } = await ask(tool, given);
      const bytes = Buffer.byteLength(text);
      const lacking = holds.filter((value) => !value.test(text));
      const { left_out } = isError ? { left_out: [] } : (JSON.parse(text) as { left_out: string[] });
      if (isError || bytes > LONGEST_ANSWER || lacking.length > 0 || left_out.length > 0)
        faults.push(`${question} ${bytes} bytes, left out ${left_out.join()}, lacks ${lacking.join()}: ${text}`);
    }
    return faults;
  }

  it('are answered whole within 4 kB each, to the official client of npm', async () => {
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(20);
    expect(await answered(byNpm)).toEqual([]);
  });

  it('find an operation by plain words, with the names of its arguments', async () => {
    for (const [words, operation, shape] of [
      ['import antibodies from a sheet', 'createImport', '[{filename?, content?, content_base64?}]'],
      ['run pipelines on a set of variants', 'batchPipelines', '[{kind, options?, choose?}]'],
      ['order sheet of DNA', 'downloadLaboratoryFile', 'twist_gene_fragments'],
    ] as const) {
      const [found] = await answerOf<object[]>('find_operations', { words });
      expect(found).toMatchObject({ operation });
      expect(JSON.stringify(found)).toContain(shape);
    }
  });

  const isPythonThere = missingModules(['mcp'])?.length === 0;
  (isPythonThere ? it : it.skip)('are answered whole within 4 kB each, to the official client of PyPI', async () => {
    const { base_url, api_token } = system.state();
    const child = spawn(PYTHON, [PYTHON_PROGRAM, base_url], {
      env: { ...process.env, PARATOPE_TOKEN: api_token, PYTHONDONTWRITEBYTECODE: '1' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const closed = once(child, 'close');
    const byPython: Ask = async (tool, given) => {
      child.stdin.write(`${JSON.stringify({ tool, arguments: given })}\n`);
      const { value } = await lines.next();
      const told = JSON.parse(String(value)) as { is_error: boolean; text: string };
      return { isError: told.is_error, text: told.text };
    };
    expect(await answered(byPython)).toEqual([]);
    child.stdin.end();
    await closed;
  });

  it('read results of at most 25 kB by default, and all of them by `expand`', async () => {
    const { base_url, api_token } = system.state();
    const read = async (job: string, query: string) => {
      const [kind, id] = job.split('/');
      const { path } = Object.values(JOB_KINDS).find((each) => each.kind === kind)!;
      const headers = { authorization: `Bearer ${api_token}`, 'paratope-version': '2026-11-29' };
      const answer = await fetch(`${base_url}/v1/${path}/${id!}${query}`, { headers });
      return (await answer.arrayBuffer()).byteLength;
    };
    const sizes = await Promise.all(
      [...jobs.values()].map(async (job) => ({
        job,
        lean: await read(job, ''),
        whole: await read(job, '?expand=all'),
      })),
    );
    process.stderr.write(`${sizes.map(({ job, lean, whole }) => `${job} ${lean} of ${whole} bytes`).join('\n')}\n`);
    expect(sizes.filter(({ lean }) => lean > LONGEST_LEAN)).toEqual([]);
  });
});

/** Objectives of a design that takes seconds. */
const QUICK_DESIGN = {
  terms: [
    { figure: 'repertoire_fit', goal: 'maximise' },
    { figure: 'mutations', goal: 'minimise' },
  ],
  effort: 3,
  proposals: 6,
};
