// A Kubernetes control plane on this machine: real etcd, API server, controller manager and scheduler, and KWOK in place of kubelets, so
// that pods are created and deleted on simulated nodes.
import { execFile, execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePorts } from '@paratope/embedded-postgres';
import { identityOf } from '@paratope/rpc';
import { issueIdentities } from '@paratope/rpc/issue';

const READY_WITHIN_MS = 120_000;

export interface Answer {
  readonly ok: boolean;
  readonly text: string;
}

export class ControlPlane {
  private readonly folder = mkdtempSync(join(tmpdir(), 'paratope-cluster-'));
  private readonly processes: ChildProcess[] = [];
  private readonly programs: string;
  private proxyPort = 0;

  /** @param programs folder of kube-apiserver, kube-controller-manager, kube-scheduler, kubectl and kwok */
  constructor(programs: string) {
    this.programs = programs;
    // No program is left running, however this process ends.
    process.once('exit', () => {
      for (const each of this.processes) each.kill('SIGKILL');
    });
    process.once('SIGINT', () => process.exit(130));
  }

  /** Path of the kubeconfig by which programs reach the API server with all rights. */
  get kubeconfig(): string {
    return join(this.folder, 'kubeconfig');
  }

  /** URL of the API by plain HTTP on this machine, for callers that would be slowed down by a process per query. */
  get api(): string {
    return `http://127.0.0.1:${this.proxyPort}`;
  }

  async start(): Promise<void> {
    const [etcd = 0, peers = 0, api = 0, controllers = 0, scheduler = 0, proxy = 0] = await freePorts(6);
    const at = (name: string, text?: string): string => this.file(name, text);
    mkdirSync(at('certificates'));
    // Certificate by which servers such as KEDA's, to which the API server forwards queries, recognize it.
    const passes = await certificateOf('front-proxy');
    const pair = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const privateKey = at('accounts.key', pair.privateKey);
    const publicKey = at('accounts.pub', pair.publicKey);
    const token = randomBytes(16).toString('hex');
    const store = `http://127.0.0.1:${etcd}`;
    this.run('etcd', 'etcd', [
      `--data-dir=${at('etcd')}`,
      `--listen-client-urls=${store}`,
      `--advertise-client-urls=${store}`,
      `--listen-peer-urls=http://127.0.0.1:${peers}`,
      `--initial-advertise-peer-urls=http://127.0.0.1:${peers}`,
      `--initial-cluster=default=http://127.0.0.1:${peers}`,
      '--unsafe-no-fsync',
    ]);
    this.run('api', join(this.programs, 'kube-apiserver'), [
      `--etcd-servers=${store}`,
      `--secure-port=${api}`,
      '--bind-address=127.0.0.1',
      '--advertise-address=127.0.0.1',
      `--cert-dir=${at('certificates')}`,
      '--authorization-mode=RBAC',
      '--service-account-issuer=https://kubernetes.default.svc',
      `--service-account-key-file=${publicKey}`,
      `--service-account-signing-key-file=${privateKey}`,
      '--service-cluster-ip-range=10.96.0.0/16',
      `--token-auth-file=${at('tokens.csv', `${token},admin,admin,system:masters\n`)}`,
      // Debian's etcd 3.4 reports no progress of watches, and KWOK's watches that begin with a list would end at once: if these are
      // refused, KWOK lists first.
      '--feature-gates=WatchList=false',
      '--requestheader-allowed-names=front-proxy',
      '--requestheader-extra-headers-prefix=X-Remote-Extra-',
      '--requestheader-group-headers=X-Remote-Group',
      '--requestheader-username-headers=X-Remote-User',
      `--requestheader-client-ca-file=${at('front.ca', passes.authority)}`,
      `--proxy-client-cert-file=${at('front.crt', passes.certificate)}`,
      `--proxy-client-key-file=${at('front.key', passes.key)}`,
    ]);
    const config = at('kubeconfig', kubeconfig(`https://127.0.0.1:${api}`, token));
    await this.until('the API server is ready', () => this.kubectl(['get', '--raw', '/readyz']).ok);
    this.run('controllers', join(this.programs, 'kube-controller-manager'), [
      `--kubeconfig=${config}`,
      `--service-account-private-key-file=${privateKey}`,
      '--leader-elect=false',
      '--bind-address=127.0.0.1',
      `--secure-port=${controllers}`,
      `--cert-dir=${at('certificates')}`,
    ]);
    this.run('scheduler', join(this.programs, 'kube-scheduler'), [
      `--kubeconfig=${config}`,
      '--leader-elect=false',
      '--bind-address=127.0.0.1',
      `--secure-port=${scheduler}`,
      `--cert-dir=${at('certificates')}`,
    ]);
    // The stages determine the states of pods and nodes, and pass as fast as possible.
    const stages = this.must(['kustomize', join(goModule('sigs.k8s.io/kwok@v0.8.0'), 'kustomize/stage/fast')]);
    this.run('kwok', join(this.programs, 'kwok'), [
      `--kubeconfig=${config}`,
      '--manage-all-nodes=true',
      '--node-ip=127.0.0.1',
      // Nodes that report nothing for a while lose their pods.
      '--node-lease-duration-seconds=40',
      `--config=${at('stages.yaml', stages)}`,
    ]);
    this.proxyPort = proxy;
    this.run('proxy', join(this.programs, 'kubectl'), [`--kubeconfig=${config}`, 'proxy', `--port=${proxy}`]);
  }

  /** Returns the path of a file in the control plane's own folder, which is written if a text is given. */
  file(name: string, text?: string): string {
    const path = join(this.folder, name);
    if (text !== undefined) writeFileSync(path, text, { mode: 0o600 });
    return path;
  }

  /** Runs a program of the given folder, or of PATH, until the control plane ends. */
  run(
    name: string,
    program: string,
    args: readonly string[],
    environment: Readonly<Record<string, string>> = {},
  ): void {
    const log = openSync(join(this.folder, `${name}.log`), 'a');
    const env = { ...process.env, ...environment };
    this.processes.push(spawn(program, args, { stdio: ['ignore', log, log], env }));
    closeSync(log);
  }

  kubectl(args: readonly string[], input?: string): Answer {
    const { status, stdout, stderr } = spawnSync(
      join(this.programs, 'kubectl'),
      [`--kubeconfig=${this.kubeconfig}`, ...args],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, ...(input === undefined ? {} : { input }) },
    );
    return { ok: status === 0, text: stdout + stderr };
  }

  /** @throws an error with kubectl's output if it fails */
  must(args: readonly string[], input?: string): string {
    const { ok, text } = this.kubectl(args, input);
    if (!ok) throw new Error(`kubectl ${args.slice(0, 4).join(' ')}: ${text.slice(0, 2_000)}`);
    return text;
  }

  /** Like {@link must}, for slow commands: this process continues meanwhile. */
  async meanwhile(args: readonly string[]): Promise<void> {
    await promisify(execFile)(join(this.programs, 'kubectl'), [`--kubeconfig=${this.kubeconfig}`, ...args]);
  }

  json(args: readonly string[]): unknown {
    return JSON.parse(this.must([...args, '-o', 'json']));
  }

  async until(what: string, holds: () => boolean | Promise<boolean>, withinMs = READY_WITHIN_MS): Promise<void> {
    const deadline = Date.now() + withinMs;
    while (Date.now() < deadline) {
      if (await holds()) return;
      await pause(500);
    }
    throw new Error(`not within ${withinMs / 1000} s: ${what}; logs are in ${this.folder}`);
  }

  async stop(): Promise<void> {
    for (const process of this.processes.reverse()) {
      if (process.exitCode !== null || process.signalCode !== null) continue;
      const ended = once(process, 'exit');
      process.kill('SIGTERM');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const kubeconfig = (server: string, token: string): string =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'check', cluster: { server, 'insecure-skip-tls-verify': true } }],
    users: [{ name: 'admin', user: { token } }],
    contexts: [{ name: 'check', context: { cluster: 'check', user: 'admin' } }],
    'current-context': 'check',
  });

export interface Certificate {
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
}

/** Returns a certificate of a new authority, for a name that is valid for servers and clients; PEM. */
export async function certificateOf(name: string): Promise<Certificate> {
  const { authorities, certificate, key } = identityOf((await issueIdentities({ names: [name] })).get(name) ?? '');
  return { authority: authorities.join('\n'), certificate, key };
}

/** Downloads a module from Go's proxy, and returns its directory. */
export function goModule(name: string): string {
  const said = execFileSync('go', ['mod', 'download', '-json', name], { encoding: 'utf8', cwd: tmpdir() });
  return (JSON.parse(said) as { readonly Dir: string }).Dir;
}
