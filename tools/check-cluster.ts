// Applies deploy/kubernetes to a real API server, scheduler and controllers, with simulated nodes (docs/kubernetes.md, "On a control
// plane").
//   npm run check -- cluster PROGRAMS
// PROGRAMS is a folder with kube-apiserver, kube-controller-manager, kube-scheduler, kubectl and kwok; etcd is on PATH, and so is go, which
// fetches the CRDs of KEDA, External Secrets, the Prometheus operator, CloudNativePG, the Gateway API and cert-manager. With helm on PATH,
// the chart is installed with each file of deploy/helm/values. If the folder also contains keda-operator and keda-adapter, and redis-server
// is on PATH, the queue of a real platform scales workers. It takes minutes on two cores and is opt-in, so it is no test.
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { ControlPlane, goModule } from './cluster/control-plane.ts';
import { hasKeda, kedaDefinitions, startKeda } from './cluster/keda.ts';
import { CPU_NODES, GPU_NODES, NODES, GPUS } from './cluster/nodes.ts';
import { definitionsOfExamples, installReleases } from './cluster/releases.ts';
import { COOLDOWN_S, scaleWithQueue } from './cluster/scaling.ts';
import { scaleWithScreen } from './cluster/screen-scaling.ts';
import { hasHelm } from './helm/rendering.ts';

const DEPLOY = join(import.meta.dirname, '../deploy/kubernetes');
/** Number of jobs for the workers that scale. */
const JOBS = 200;
/** Rows of the screen whose workers scale: forty parts. */
const SCREEN_ROWS = 40_000;
const [given] = process.argv.slice(2);
if (given === undefined) throw new Error('npm run check -- cluster PROGRAMS');

const podsSchema = z.object({
  items: z.array(
    z.object({
      spec: z.object({ nodeName: z.string().default('') }),
      status: z.object({ phase: z.string() }),
    }),
  ),
});
const deploymentsSchema = z.object({
  items: z.array(
    z.object({
      spec: z.object({ replicas: z.int() }),
      status: z.object({ availableReplicas: z.int().default(0) }),
    }),
  ),
});

const workloadSchema = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.array(z.object({ resources: z.object({ limits: z.record(z.string(), z.unknown()) }) })),
      }),
    }),
  }),
});

/** Returns the app to which the manifests give GPUs. */
function gpuWorkerOf(manifests: string): string {
  for (const document of parseAllDocuments(manifests)) {
    const { success, data } = workloadSchema.safeParse(document.toJS());
    const containers = success ? data.spec.template.spec.containers : [];
    if (success && containers.some(({ resources }) => 'nvidia.com/gpu' in resources.limits)) return data.metadata.name;
  }
  throw new Error('no Deployment asks for GPUs');
}

const programs = resolve(given);
const plane = new ControlPlane(programs);
const began = Date.now();
const done = (what: string): void => console.log(`✓ ${what} (${((Date.now() - began) / 1000).toFixed(0)} s)`);
const IN = ['-n', 'paratope'];
const podsOf = (app: string) =>
  podsSchema.parse(plane.json([...IN, 'get', 'pods', '-l', `app.kubernetes.io/name=${app}`])).items;
const available = (): boolean =>
  deploymentsSchema
    .parse(plane.json([...IN, 'get', 'deployments']))
    .items.every(({ spec, status }) => status.availableReplicas >= spec.replicas);
const expect = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`not so: ${what}`);
};

try {
  await plane.start();
  done('a control plane runs');

  const externalSecrets = goModule('github.com/external-secrets/external-secrets@v1.3.2');
  const prometheus = goModule('github.com/prometheus-operator/prometheus-operator@v0.86.1');
  for (const definitions of [
    kedaDefinitions(),
    join(prometheus, 'example/prometheus-operator-crd/monitoring.coreos.com_podmonitors.yaml'),
    join(prometheus, 'example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml'),
    join(externalSecrets, 'config/crds/bases/external-secrets.io_externalsecrets.yaml'),
    join(goModule('github.com/cloudnative-pg/cloudnative-pg@v1.27.1'), 'config/crd/bases'),
    ...definitionsOfExamples(),
  ])
    plane.must(['apply', '--server-side', '-f', definitions]);
  const overlays = new Map(
    ['small', 'production', 'spot'].map((name) => [name, plane.must(['kustomize', join(DEPLOY, 'overlays', name)])]),
  );
  const production = overlays.get('production') ?? '';
  const gpuWorker = gpuWorkerOf(production);
  const namespace = parseAllDocuments(production).find((each) => each.get('kind') === 'Namespace');
  plane.must(['apply', '-f', '-'], String(namespace));
  const strictly = ['apply', '--dry-run=server', '--validate=strict', '-f'];
  for (const [name, manifests] of overlays) {
    const accepted = plane
      .must([...strictly, '-'], manifests)
      .trim()
      .split('\n').length;
    done(`${name}: the API server would take all ${accepted} objects`);
  }
  plane.must([...strictly, join(DEPLOY, 'examples')]);
  plane.must([...strictly, join(DEPLOY, 'components/pod-monitor/pod-monitors.yaml'), ...IN]);
  done('it would take the examples and the PodMonitors');
  const typo = plane.kubectl([...strictly, '-'], production.replace('replicas: 2', 'replcas: 2'));
  expect(!typo.ok && typo.text.includes('unknown field'), 'a planted typo is refused');
  const bad = plane.kubectl([...IN, 'run', 'bad', '--image=any']);
  expect(!bad.ok && bad.text.includes('violates PodSecurity "restricted'), 'a pod as root is refused');
  done('it refuses a planted typo, and a pod that Pod Security `restricted` forbids');

  plane.must(['apply', '-f', '-'], JSON.stringify({ apiVersion: 'v1', kind: 'List', items: NODES }));
  if (hasHelm()) installReleases(plane, done);
  else console.log('SKIPPED: releases of the chart (helm is not on PATH)');
  const apply = (which: string): string => plane.must(['apply', '-f', '-', '-l', which], production);
  apply('paratope/step!=rollout,app.kubernetes.io/component!=migration');
  apply('app.kubernetes.io/component=migration');
  plane.must([...IN, 'wait', '--for=condition=complete', '--timeout=60s', 'job/migrate']);
  apply('paratope/step=rollout');
  await plane.until('every Deployment is available', available);
  for (const app of ['gateway', 'billing', 'webhook-dispatcher']) {
    // The gateway's autoscaler creates its second pod a quarter of a minute later.
    await plane.until(`there are two of ${app}`, () => podsOf(app).length >= 2);
    await plane.until('every Deployment is available', available);
    const nodes = new Set(podsOf(app).map(({ spec }) => spec.nodeName));
    expect(nodes.size >= 2, `the ${podsOf(app).length} of ${app} are on several nodes: ${[...nodes].join(', ')}`);
  }
  done('`production`, applied in the order that the page says, is up, its services spread over nodes');

  plane.must([...IN, 'scale', `deployment/${gpuWorker}`, `--replicas=${GPUS + 2}`]);
  const placed = () => podsOf(gpuWorker).filter(({ status }) => status.phase === 'Running');
  await plane.until('every GPU has its worker', () => placed().length === GPUS);
  expect(
    placed().every(({ spec }) => GPU_NODES.includes(spec.nodeName)),
    'they are on nodes with GPUs',
  );
  expect(podsOf(gpuWorker).length === GPUS + 2, 'two more wait for a GPU');
  plane.must([...IN, 'scale', `deployment/${gpuWorker}`, '--replicas=0']);
  await plane.until('the pool is empty again', () => podsOf(gpuWorker).length === 0);
  done(`${gpuWorker} takes ${GPUS} GPUs, waits for more, and goes to none`);

  const [drained = ''] = CPU_NODES;
  plane.must(['drain', drained, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=120s']);
  await plane.until('every Deployment is available', available);
  expect(
    podsSchema
      .parse(plane.json([...IN, 'get', 'pods']))
      .items.every(({ spec, status }) => status.phase === 'Succeeded' || spec.nodeName !== drained),
    'nothing is left on the drained node',
  );
  plane.must(['uncordon', drained]);
  done('a node drains within the disruption budgets, and everything is up elsewhere');

  if (hasKeda(programs)) {
    await startKeda(plane, programs);
    done('KEDA runs');
    const { firstPodS, allPodsS, drainedS, backToNoneS, handedBack } = await scaleWithQueue(
      plane,
      gpuWorker,
      JOBS,
      done,
    );
    const s = (seconds: number): string => `${seconds.toFixed(0)} s`;
    console.log(
      [
        `  ${JOBS} jobs: the first worker after ${s(firstPodS)}, ${GPUS} after ${s(allPodsS)}, the last job ended after ${s(drainedS)},`,
        `  no worker ${s(backToNoneS)} later (including a cooldown of ${COOLDOWN_S} s); ${handedBack} hand-backs by the drained node`,
      ].join('\n'),
    );
    done(`all ${JOBS} are completed, each was paid for once, and the ledger is sound`);
    const screen = await scaleWithScreen(plane, SCREEN_ROWS, done);
    console.log(
      [
        `  a screen of ${SCREEN_ROWS} rows: the first worker after ${s(screen.firstPodS)}, ${screen.workers} workers, ended after ${s(screen.endedS)},`,
        `  no worker ${s(screen.backToNoneS)} later; ${screen.handedBack} hand-backs by the drained node`,
      ].join('\n'),
    );
    done('every row of the screen is there once and paid for once');
  } else console.log('SKIPPED: scaling with the queue (keda-operator and keda-adapter are not among the programs)');
} finally {
  await plane.stop();
}
process.exit();
