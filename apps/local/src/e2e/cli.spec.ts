import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@paratope/testing';
import { EXAMPLES, initialChains } from '../antibodies.js';
import { workspacePath } from '../workspace.js';
import { loggedErrors } from './testing/logged-errors.js';
import { joinSharedSystem } from './testing/shared-system.js';
import type { Tenant } from './testing/system.js';

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Lysozyme of hen's eggs (UniProt P00698), which is no antibody. */
const LYSOZYME =
  'KVFGRCELAAAMKRHGLDNYRGYSLGNWVCAAKFESNFNTQATNRNTDGSTDYGILQINSRWWCNDGRTPGSRNLCNIPCSALLSSDITASVNCAKKIVSDGNGMNAWVAWRNRCKGTDVQAWIRGCRL';

describe('the command line as a client of the service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paratope-cli-'));
  /** 4D5 and PM-1, for campaigns with a model of each antibody. */
  const two = join(folder, 'two.fasta');
  let system: Tenant;
  let project: string;
  let variants: string[];

  beforeAll(async () => {
    writeFileSync(
      two,
      readFileSync(EXAMPLES, 'utf8')
        .split(/^(?=>)/m)
        .filter((record) => /^>(?:4D5|PM-1)[ _]/.test(record))
        .join(''),
    );
    system = await joinSharedSystem();
  });
  afterAll(async () => {
    await system.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcessWithoutNullStreams =>
    spawn(process.execPath, [workspacePath('apps/cli/bin/paratope.mjs'), ...args], {
      cwd: folder,
      env: { PATH: process.env['PATH'], XDG_CONFIG_HOME: join(folder, 'config'), ...env },
    });

  async function paratope(args: readonly string[], input = '', env: NodeJS.ProcessEnv = {}): Promise<Ended> {
    const child = start(args, env);
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.stdin.end(input);
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, stdout, stderr };
  }
  const json = async <Value>(args: readonly string[]): Promise<Value> => {
    const value: Value = JSON.parse((await paratope([...args, '--json'])).stdout);
    return value;
  };

  it('says how to log in where nobody has', async () => {
    const { code, stderr } = await paratope(['me']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/run `paratope login --url URL`/);
  });

  it('keeps a token that the service accepts, for nobody else to read, and no other', async () => {
    const { base_url: url, api_token: token } = system.state();
    expect(await paratope(['login', '--url', url], 'ab_guessed')).toMatchObject({ code: 1, stdout: '' });
    const { code, stdout } = await paratope(['login', '--url', url], `${token}\n`);
    expect(code).toBe(0);
    expect(stdout).not.toContain(token);
    const file = join(folder, 'config/paratope/profiles.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { org_id } = await json<{ org_id: string }>(['me']);
    const { host } = new URL(url);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      default: host,
      profiles: { [host]: { url, org_id, token } },
    });
    expect(await json(['me'])).toMatchObject({ plan: 'enterprise', total_credits: 100_000 });
  });

  it('finds nothing to mend, and says of what the service is', async () => {
    const { code, stdout } = await paratope(['doctor']);
    expect({ code, wrong: stdout.match(/^[^✓].*$/gm) }).toEqual({ code: 0, wrong: null });
    expect(stdout).toMatch(/^✓ release +\d+\.\d+\.\d+, as the service\.$/m);
    expect(stdout).toMatch(/^✓ expiry +Does not expire\.$/m);
  });

  it('makes a candidate of every antibody in a FASTA file', async () => {
    project = (await paratope(['projects', 'create', 'Murine', '--description', 'to be humanized'])).stdout.trim();
    const made = await json<unknown[]>(['candidates', 'create', '--project', project, EXAMPLES]);
    expect(made.length).toBeGreaterThanOrEqual(3);
    const listed = await json<{ initial_variant_id: string }[]>(['candidates', '--project', project]);
    variants = listed.map((candidate) => candidate.initial_variant_id);
    expect(variants).toHaveLength(made.length);
    expect((await paratope(['projects'])).stdout).toMatch(new RegExp(`${project}\\s+Murine`));
  });

  it('names the record that makes no candidate, and makes the others', async () => {
    const child = paratope(['candidates', 'create', '--project', project, '-'], '>junk\nMKTAYIAKQRQISFVKSHFSRQ\n');
    expect(await child).toMatchObject({ code: 1, stderr: expect.stringMatching(/^junk: /) });
  });

  it('submits a job, waits for it and fetches what it found', async () => {
    const reference = (await paratope(['submit', 'humanization', variants[0]!])).stdout.trim();
    expect(reference).toMatch(/^humanization\/[0-9a-f-]{36}$/);
    expect(await paratope(['watch', reference])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('completed'),
    });
    const [file] = await json<string[]>(['download', reference, '--out', join(folder, 'results')]);
    expect(JSON.parse(readFileSync(file!, 'utf8')).results).toHaveLength(4);
  });

  it('submits a batch larger than a request holds, and waits for all of it', async () => {
    const many = Array.from({ length: 60 }, (_, i) => variants[i % variants.length]!);
    const ended = await json<{ status: string }[]>(['batch', 'humanization', ...many, '--wait']);
    expect(ended.map(({ status }) => status)).toEqual(many.map(() => 'completed'));
  });

  it('fetches the files that results link to', async () => {
    const submitted = await paratope(['submit', 'structure-prediction', variants[0]!, '--wait', '--json']);
    const [job] = JSON.parse(submitted.stdout) as [{ id: string; status: string }];
    expect(job.status).toBe('completed');
    const out = join(folder, 'structures');
    const files = await json<string[]>(['download', `structure_prediction/${job.id}`, '--out', out]);
    expect(files.toSorted()).toEqual(['cif', 'json', 'pdb'].map((type) => join(out, `${job.id}.${type}`)));
    expect(
      readFileSync(
        files.find((file) => file.endsWith('.pdb'))!,
        'utf8',
      ),
    ).toMatch(/^ATOM +1 +N /m);
  });

  it('fetches what is known of an antibody by its name, the newest of each kind', async () => {
    const out = join(folder, 'antibody');
    const files = await json<string[]>(['download', 'PM-1', '--out', out]);
    const named = files.map((file) => file.slice(out.length + 1)).toSorted();
    expect(named).toEqual([
      'PM-1/v1/humanization.json',
      ...['cif', 'json', 'pdb'].map((type) => `PM-1/v1/structure_prediction.${type}`),
    ]);
    expect(JSON.parse(readFileSync(join(out, 'PM-1/v1/structure_prediction.json'), 'utf8'))).toMatchObject({
      object: 'structure_prediction',
      status: 'completed',
    });
    expect(await json<string[]>(['download', 'PM-1/v1', '--out', out])).toEqual(files);
    expect((await paratope(['download', 'PM-1/v2', '--out', out])).stderr).toMatch(
      /There is no variant with the name v2/,
    );
  });

  it('submits codon exports with the fields that all of them share', async () => {
    const args = ['batch', 'codon_export', ...variants, '--with', '{"host": "cho"}'];
    const ended = await json<{ object: string; status: string }[]>([...args, '--wait']);
    expect(ended.map(({ object, status }) => [object, status])).toEqual(
      variants.map(() => ['codon_export', 'completed']),
    );
    expect(await paratope(args.slice(0, -2))).toMatchObject({ stderr: expect.stringContaining('/host') });
  });

  it('says in one line what the service refused, with the code and the request', async () => {
    const { code, stderr } = await paratope(['submit', 'humanization', project]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^not_found: .* \(request req_\w+\)\n$/);
  });

  it('listens to webhooks: registers, verifies, passes on, and takes the endpoint away again', async () => {
    const forwarded: string[] = [];
    const local = createServer((request, response) => {
      forwarded.push(String(request.headers['webhook-id']));
      response.writeHead(204).end();
    });
    local.listen(0, '127.0.0.1');
    await once(local, 'listening');
    const { port } = local.address() as AddressInfo;
    const before = (await system.client.all('/v1/webhooks')).length;
    const listener = start(['webhooks', 'listen', '--forward', String(port), '--events', 'humanization.completed']);
    let printed = '';
    listener.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    listener.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    try {
      await eventually(() => expect(printed).toContain('Listening as'));
      const job = await system.client.submit(variants[0]!);
      await eventually(() => expect(printed).toMatch(new RegExp(`humanization.completed {2}${job.id} .*→ 204`)));
      expect(forwarded).toEqual([expect.stringMatching(/^evt_/)]);
    } finally {
      listener.kill('SIGINT');
      await once(listener, 'close');
      local.close();
    }
    expect(await system.client.all('/v1/webhooks')).toHaveLength(before);
  });

  it('does not pass deliveries on to the service itself', async () => {
    const { port } = new URL(system.state().base_url);
    for (const forward of [port, `http://localhost:${port}/hooks`]) {
      const listened = await paratope(['webhooks', 'listen', '--forward', forward]);
      expect(listened).toMatchObject({ code: 2, stderr: expect.stringContaining('is the service itself') });
    }
    expect(await system.client.all('/v1/webhooks')).toHaveLength(1);
  });

  it('takes names for ids, quotes, and lists and shows jobs', async () => {
    expect(await json<{ credit_cost: number }>(['quote', 'humanization', '--count', '3'])).toMatchObject({
      credit_cost: 3,
      allowed: true,
    });
    const reference = (await paratope(['submit', 'humanization', '4D5'])).stdout.trim();
    expect((await paratope(['jobs', 'watch', reference])).stdout).toContain('4D5/v1');
    const listed = await paratope(['jobs', 'list', '--kind', 'humanization', '--variant', '4D5/v1']);
    expect(listed.stdout).toMatch(new RegExp(`4D5/v1 +completed .*${reference}`));
    expect(await json<{ status: string }>(['jobs', 'get', reference])).toMatchObject({ status: 'completed' });
    expect(await paratope(['jobs', 'cancel', reference])).toMatchObject({ code: 1 });
    expect((await paratope(['submit', 'humanization', '4D6'])).stderr).toMatch(
      /There is no candidate with the name 4D6\. Did you mean 4D5\?/,
    );
  });

  it('makes a variant of a result and shows what differs', async () => {
    const reference = (await paratope(['submit', 'humanization', '4D5', '--wait'])).stderr.trim();
    const args = ['variants', 'create', '--from-humanization', reference, '--strategy', 'resurfacing'];
    expect((await paratope([...args, '--name', 'resurfaced'])).stdout.trim()).toMatch(/^[0-9a-f-]{36}$/);
    expect((await paratope(['variants', 'list', '--candidate', '4D5'])).stdout).toMatch(
      /4D5 +resurfaced +– +humanization/,
    );
    const fromJob = ['variants', 'create', '--from-job', reference];
    expect((await paratope(fromJob)).stderr).toContain('--from-job with --proposal');
    expect((await paratope([...fromJob, '--proposal', 'R1'])).stderr).toContain('not_found');
    const diff = await paratope(['variants', 'diff', '4D5/resurfaced', '4D5']);
    expect(diff.stdout).toMatch(/^heavy +\d+\w* +FR\d +[A-Z] +[A-Z] +substitution$/m);
  });

  it('makes no candidate twice when it runs twice', async () => {
    const again = await json<{ id: string }[]>(['candidates', 'create', '--project', 'murine', EXAMPLES]);
    const listed = await json<{ id: string }[]>(['candidates', '--project', 'Murine']);
    expect(again.map(({ id }) => id).sort()).toEqual(listed.map(({ id }) => id).sort());
  });

  it('runs a campaign there as it does here, and pays once however often it runs', async () => {
    const out = join(folder, 'campaign');
    const args = ['run', two, '--steps', 'humanize,variant,model', '--platform', '--project', 'Campaign'];
    const first = await paratope([...args, '--out', out]);
    expect(first).toMatchObject({ code: 0, stdout: expect.stringMatching(/^4D5 +mab /m) });
    const { total_credits: before } = await json<{ total_credits: number }>(['me']);
    const molecules = join(out, 'antibodies/4D5');
    const [molecule = ''] = readdirSync(molecules).filter((name) => name.startsWith('4D5-'));
    rmSync(join(molecules, molecule, 'model.json'));
    expect((await paratope([...args, '--out', out])).stderr).toMatch(/^model: 1 to compute, 1 from before$/m);
    expect(await json<{ total_credits: number }>(['me'])).toMatchObject({ total_credits: before });
    expect(readFileSync(join(molecules, molecule, 'structure.pdb'), 'utf8')).toMatch(/^ATOM/m);
  });

  it('goes on where a killed campaign was, asks after the same jobs and pays once', async () => {
    const out = join(folder, 'killed');
    const { total_credits: before } = await json<{ total_credits: number }>(['me']);
    const args = ['run', two, '--steps', 'humanize,variant,model', '--platform', '--project', 'Killed'];
    const child = start([...args, '--out', out]);
    child.stdout.resume();
    const closed = once(child, 'close');
    for await (const line of createInterface(child.stderr)) if (line.startsWith('variant:')) child.kill('SIGKILL');
    expect(await closed).toEqual([null, 'SIGKILL']);
    const resumed = await paratope([...args, '--out', out]);
    expect(resumed).toMatchObject({ code: 0, stdout: expect.stringMatching(/^PM-1 +mab /m) });
    expect(resumed.stderr).toMatch(/^humanize: 0 to compute, 2 from before$/m);
    const { total_credits: after } = await json<{ total_credits: number }>(['me']);
    // Two humanizations at 1 credit, two models at 2.
    expect(before - after).toBe(6);
  });

  it('prints lists as a table, as CSV, as Excel and as JSON', async () => {
    const list = ['projects', '--format'];
    expect((await paratope([...list, 'csv'])).stdout).toMatch(
      new RegExp(`^id,name,created\n(?:.*\n)*${project},Murine,`),
    );
    expect((await paratope([...list, 'xlsx'])).stdout).toMatch(/^PK/);
    expect((await paratope([...list, 'json'])).stdout).toBe((await paratope(['projects', '--json'])).stdout);
  });

  it('says which ones, where several are called by a name, and takes their ids', async () => {
    const { code, stderr } = await paratope(['submit', 'humanization', '4D5']);
    expect(code).toBe(2);
    const ids =
      /^3 candidates have the name 4D5\. Use an id instead of the name: (.*)\.$/m.exec(stderr)?.[1]?.split(', ') ?? [];
    expect(ids).toHaveLength(3);
    expect(await paratope(['submit', 'humanization', `${ids[0]}/v1`])).toMatchObject({ code: 0 });
  });

  it('takes a flag in front of a subcommand for that one, and refuses it where it has none', async () => {
    const { base_url: url } = system.state();
    const listed = await paratope(['--url', url, 'jobs', '--json', 'list', '--limit', '1']);
    expect(JSON.parse(listed.stdout)).toHaveLength(1);
    expect(await paratope(['--url', url, 'pair', EXAMPLES])).toMatchObject({ code: 2, stdout: '' });
  });

  it('tells why a humanization without a heavy V domain failed, which is paid back, and leaves no error in any log', async () => {
    const [heavy, light] = initialChains(system.antibody);
    if (!heavy || !light) throw new Error('the example is a mab');
    const { total_credits: before } = await json<{ total_credits: number }>(['me']);
    const began = new Date();
    const variant = await system.client.createVariant([{ ...heavy, sequence: LYSOZYME }, light]);
    const ended = await paratope(['submit', 'humanization', variant, '--wait']);
    expect(ended).toMatchObject({ code: 1, stdout: expect.stringMatching(/ failed .*heavy/) });
    await eventually(async () => {
      expect(await json<{ total_credits: number }>(['me'])).toMatchObject({ total_credits: before });
    });
    expect(loggedErrors(system.home, began)).toEqual([]);
  });

  it('forgets a token', async () => {
    expect(await paratope(['logout'])).toMatchObject({ code: 0, stdout: expect.stringContaining('Logged out') });
    expect(await paratope(['me'])).toMatchObject({ code: 2 });
  });

  it('finds the token of the platform that runs here by its --url, under any name of this machine', async () => {
    const { base_url: url } = system.state();
    const { port } = new URL(url);
    for (const named of [url, `http://localhost:${port}`]) {
      expect((await paratope(['me', '--url', named], '', { PARATOPE_HOME: system.home })).stdout).toMatch(
        /^plan +enterprise$/m,
      );
    }
    const elsewhere = await paratope(['me', '--url', 'http://127.0.0.1:9'], '', { PARATOPE_HOME: system.home });
    expect(elsewhere).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Not logged in to http://127.0.0.1:9'),
    });
  });
});
