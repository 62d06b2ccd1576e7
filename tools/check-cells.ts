// Starts three cells and an edge on this machine, and moves an organization from one to another under load, through the edge. No job is
// lost or doubled, ledgers are sound, and the old cell says where the organization is, or it exits with 1. Needs nginx.
//   npm run check -- cells [--minutes M] [--rate R]
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Launcher } from '@paratope/local/launcher';
import { programOf } from '@paratope/local/parts';
import { CHEAP_JOBS } from '@paratope/local/system';
import { JOB_WORKERS } from '@paratope/pipelines';

const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '2' }, rate: { type: 'string', default: '6' } },
});

const MOVES_AFTER_MS = 15_000;
const folder = mkdtempSync(join(tmpdir(), 'paratope-cells-'));
const beganAt = performance.now();
const say = (what: string): void =>
  console.log(`${((performance.now() - beganAt) / 1000).toFixed(0).padStart(4)} s  ${what}`);

const homeOf = (name: string): string => join(folder, name);

const run = (app: string, program: string, env: Readonly<Record<string, string>>, args: readonly string[]): string =>
  execFileSync(process.execPath, [programOf(app, program), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

/** Runs a command of the launcher on the platform of a cell. @returns what it printed */
const inCell = (name: string, ...args: readonly string[]): string =>
  run('local', 'main', { PARATOPE_HOME: homeOf(name) }, args);

function newOrg(databaseUrl: string, cell: string): { readonly org_id: string; readonly api_token: string } {
  const plan = ['--plan', 'enterprise'];
  const env = { DATABASE_URL: databaseUrl, CELL: cell };
  const limits = ['--rate', '1000000', '--writes', '1000000000'];
  const org = JSON.parse(run('gateway', 'create-org', env, [cell, ...plan, ...limits])) as ReturnType<typeof newOrg>;
  run('billing', 'open-account', env, [org.org_id, ...plan, '--grant', '1000000']);
  return org;
}

/** Writes the configuration of deploy/edge for cells at addresses of this machine, without TLS, and starts nginx with it. */
function startEdge(port: number, hosts: readonly string[]): () => void {
  const [first = '', second = ''] = hosts;
  const tokens = join(folder, 'moved-tokens.map');
  writeFileSync(tokens, '');
  const edge = readFileSync(fileURLToPath(new URL('../deploy/edge/nginx.conf', import.meta.url)), 'utf8')
    .replaceAll('eu1.paratope.example.org', first)
    .replaceAll('us1.paratope.example.org', second)
    .replaceAll('/etc/nginx/moved-tokens.map', tokens)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll('https://$', 'http://$')
    .replace(/^ *(?:ssl_|resolver).*\n/gm, '');
  const file = join(folder, 'nginx.conf');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    file,
    `daemon on; pid ${folder}/nginx.pid; error_log ${folder}/edge.log; events {}\nhttp { access_log off; ${paths.join(' ')}\n${edge}}\n`,
  );
  const nginx = (...args: readonly string[]): Buffer => execFileSync('nginx', ['-p', folder, '-c', file, ...args]);
  nginx();
  return () => void nginx('-s', 'stop');
}

const open = (name: string, more: Readonly<Record<string, string>> = {}): Launcher => {
  const workers = { PARATOPE_WORKERS: JOB_WORKERS[0] ?? '', WEBHOOKS_ALLOW_PRIVATE: 'true', ...CHEAP_JOBS };
  const cell = new Launcher(homeOf(name), { CELL: name, ...workers, ...more });
  cells.push(cell);
  return cell;
};

const cells: Launcher[] = [];
let stopEdge = (): void => undefined;
try {
  const from = await open('e1').ready();
  // What the first cell has sealed is opened by the others.
  const { webhook_secrets_key: key, cursor_secret: secret } = JSON.parse(
    readFileSync(join(homeOf('e1'), 'secrets.json'), 'utf8'),
  ) as Record<'webhook_secrets_key' | 'cursor_secret', string>;
  const sealed = { WEBHOOK_SECRETS_KEY_ALSO: key, CURSOR_SECRET_ALSO: secret };
  const [to, third] = await Promise.all(['u1', 'a1'].map((name) => open(name, sealed).ready()));
  if (!to || !third) throw new Error('three cells');
  const states = [from, to, third];
  const [moving, staying, other] = [
    newOrg(from.database_url, 'e1'),
    newOrg(from.database_url, 'e1'),
    newOrg(to.database_url, 'u1'),
  ];
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  stopEdge = startEdge(
    port,
    states.map(({ base_url: url }) => new URL(url).host),
  );
  say('three cells and their edge run');

  const tokens = join(folder, 'tokens');
  writeFileSync(tokens, [moving, staying, other].map(({ api_token: token }) => token).join('\n'));
  const where = ['--url', `http://127.0.0.1:${port}`, '--tokens', tokens, '--orgs', '3'];
  const pace = ['--rate', options.rate, '--minutes', options.minutes];
  const load = spawn(process.execPath, [programOf('load', 'main'), ...where, ...pace], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed, ended] = [text(load.stdout), once(load, 'exit')];
  await pause(MOVES_AFTER_MS);
  const archive = join(folder, 'moving.tar.gz');
  say('the organization stops');
  inCell('e1', 'export', moving.org_id, archive, '--to', to.base_url);
  inCell('u1', 'import', archive);
  const lines = inCell('e1', 'moved', moving.org_id);
  say(`the organization is in the other cell: ${lines.trim().split('\n').length} token(s)`);
  const there = await fetch(`${from.base_url}/v1/me`, { headers: { authorization: `Bearer ${moving.api_token}` } });
  if (there.status !== 421 || there.headers.get('x-cell') !== to.base_url)
    throw new Error(`the old cell answers ${there.status}, X-Cell ${String(there.headers.get('x-cell'))}`);
  say('the old cell answers 421 with its URL');
  if (load.exitCode !== null) throw new Error('the load ended before the move: give it more --minutes');
  await ended;
  const report = await printed;
  console.log(report);
  // While the organization moves, its requests are refused and repeated; nothing else is.
  const others = /^ {2}(?!service_unavailable|.*as it should be)\w+ +\d+ /m.exec(report)?.[0];
  for (const { database_url: url } of states)
    process.stdout.write(run('billing', 'check-ledger', { DATABASE_URL: url }, []));
  const isKept = !report.includes('✗') && others === undefined;
  say(isKept ? 'no job was lost or doubled, and every credit is accounted for' : 'A PROMISE WAS BROKEN');
  process.exitCode = isKept ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  stopEdge();
  for (const cell of cells) cell.interrupt();
  await Promise.all(cells.map(({ exited }) => exited));
}
if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
else say(`the data of the cells are kept in ${folder}`);
process.exit();
