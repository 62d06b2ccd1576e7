// Runs KEDA's operator and its metrics adapter as programs next to a control plane.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '@paratope/embedded-postgres';
import { certificateOf, goModule, type ControlPlane } from './control-plane.ts';

const MODULE = 'github.com/kedacore/keda/v2@v2.21.0';
const PROGRAMS = ['keda-operator', 'keda-adapter'] as const;

/** Returns the folder of the definitions of KEDA's resources. */
export const kedaDefinitions = (): string => join(goModule(MODULE), 'config/crd/bases');

export const hasKeda = (programs: string): boolean => PROGRAMS.every((program) => existsSync(join(programs, program)));

/** Resolves when the API server answers queries about external metrics, which it forwards to the adapter. */
export async function startKeda(plane: ControlPlane, programs: string): Promise<void> {
  const [metrics = 0, health = 0, between = 0, adapter = 0, adapterMetrics = 0] = await freePorts(5);
  // The two programs authenticate each other by this certificate: both are called `localhost`.
  const { authority, certificate, key } = await certificateOf('localhost');
  const certificates = plane.file('keda-certificates');
  mkdirSync(certificates);
  for (const [name, text] of [
    ['ca.crt', authority],
    ['tls.crt', certificate],
    ['tls.key', key],
  ] as const)
    plane.file(join('keda-certificates', name), text);
  plane.must(['create', 'namespace', 'keda']);
  const environment = { KEDA_CLUSTER_OBJECT_NAMESPACE: 'keda', POD_NAMESPACE: 'keda', WATCH_NAMESPACE: '' };
  const config = plane.kubeconfig;
  plane.run(
    'keda-operator',
    join(programs, 'keda-operator'),
    [
      `--kubeconfig=${config}`,
      `--cert-dir=${certificates}`,
      '--enable-cert-rotation=false',
      '--leader-elect=false',
      `--metrics-bind-address=127.0.0.1:${metrics}`,
      `--health-probe-bind-address=127.0.0.1:${health}`,
      `--metrics-service-bind-address=127.0.0.1:${between}`,
      '--enable-webhook-patching=false',
      '--enable-apiservice-patching=false',
    ],
    { ...environment, POD_NAME: 'keda-operator', OPERATOR_NAME: 'keda-operator' },
  );
  plane.run(
    'keda-adapter',
    join(programs, 'keda-adapter'),
    [
      `--kubeconfig=${config}`,
      `--lister-kubeconfig=${config}`,
      `--authentication-kubeconfig=${config}`,
      `--authorization-kubeconfig=${config}`,
      `--secure-port=${adapter}`,
      '--bind-address=127.0.0.1',
      `--cert-dir=${certificates}`,
      `--tls-cert-file=${join(certificates, 'tls.crt')}`,
      `--tls-private-key-file=${join(certificates, 'tls.key')}`,
      `--port=${adapterMetrics}`,
      `--metrics-service-address=localhost:${between}`,
    ],
    environment,
  );
  plane.must(['apply', '-f', '-'], JSON.stringify({ apiVersion: 'v1', kind: 'List', items: servedBy(adapter) }));
  const served = ['get', '--raw', '/apis/external.metrics.k8s.io/v1beta1'];
  await plane.until('KEDA answers for external metrics', () => plane.kubectl(served).ok);
}

/** Returns the objects by which the API server finds the adapter on this machine. */
const servedBy = (port: number): readonly object[] => [
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: 'keda-metrics-apiserver', namespace: 'keda' },
    spec: { type: 'ExternalName', externalName: 'localhost', ports: [{ port }] },
  },
  {
    apiVersion: 'apiregistration.k8s.io/v1',
    kind: 'APIService',
    metadata: { name: 'v1beta1.external.metrics.k8s.io' },
    spec: {
      service: { name: 'keda-metrics-apiserver', namespace: 'keda', port },
      group: 'external.metrics.k8s.io',
      version: 'v1beta1',
      groupPriorityMinimum: 100,
      versionPriority: 100,
      insecureSkipTLSVerify: true,
    },
  },
];
