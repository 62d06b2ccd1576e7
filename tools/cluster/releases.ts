// Installs the chart with Helm on a control plane, with each file of example values, as docs/kubernetes.md shows.
import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { examplesIn } from '../helm/examples.ts';
import { goModule, type ControlPlane } from './control-plane.ts';

const HELM = join(import.meta.dirname, '../../deploy/helm');
const CHART = join(HELM, 'paratope');
/** Values of the release that takes the priority classes of another one. */
const SECOND = 'second-release';

/** Volume for the object store of an installation on one node. Nothing provides volumes here. */
const VOLUME = {
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: { name: 'disk' },
  spec: { capacity: { storage: '1Ti' }, accessModes: ['ReadWriteOnce'], hostPath: { path: '/disk' } },
};

/** Returns the definitions of the Gateway API and of cert-manager, which some examples use. */
export const definitionsOfExamples = (): readonly string[] => [
  join(goModule('sigs.k8s.io/gateway-api@v1.4.1'), 'config/crd/standard/gateway.networking.k8s.io_httproutes.yaml'),
  join(goModule('github.com/cert-manager/cert-manager@v1.19.2'), 'deploy/crds/cert-manager.io_certificates.yaml'),
];

/**
 * Installs and removes a release with each example, and one beside another; upgrades one and brings it back.
 * @throws an error with Helm's output, also if a pod does not become ready
 */
export function installReleases(plane: ControlPlane, done: (what: string) => void): void {
  const helm = (command: string, name: string, ...args: readonly string[]): void => {
    const common = [`--kubeconfig=${plane.kubeconfig}`, `--namespace=${name}`, '--wait', '--timeout=3m'];
    const { status, stderr } = spawnSync('helm', [command, name, ...args, ...common], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`helm ${command} ${name}: ${stderr.trim()}`);
  };
  const install = (name: string): string => {
    plane.must(['create', 'namespace', name]);
    plane.must(['label', 'namespace', name, 'pod-security.kubernetes.io/enforce=restricted']);
    helm('install', name, CHART, '--values', join(HELM, 'values', `${name}.yaml`));
    const pods = plane.must(['-n', name, 'get', 'pods', '--field-selector=status.phase=Running', '-o', 'name']);
    return `${pods.trim().split('\n').length} pods run`;
  };
  const remove = (name: string): void => {
    helm('uninstall', name);
    plane.must(['delete', 'namespace', name]);
  };
  plane.must(['apply', '-f', '-'], JSON.stringify(VOLUME));
  const names = examplesIn(join(HELM, 'values')).map((file) => basename(file, '.yaml'));
  const [first = '', ...others] = names.filter((name) => name !== SECOND);
  for (const name of others) {
    const running = install(name);
    remove(name);
    done(`helm: ${name} is installed, ${running}, and removed`);
  }
  const running = [first, SECOND].map(install).join(' and ');
  done(`helm: ${first} and ${SECOND} are installed side by side, ${running}`);
  const gateways = (): string =>
    plane.must(['-n', first, 'get', 'horizontalpodautoscaler', 'gateway', '-o', 'jsonpath={.spec.minReplicas}']);
  const before = gateways();
  helm('upgrade', first, CHART, '--reuse-values', '--set', 'replicas.gateway.min=4');
  if (gateways() !== '4') throw new Error('not so: the upgrade changed the number of gateways');
  helm('rollback', first);
  if (gateways() !== before) throw new Error('not so: the rollback brought the number of gateways back');
  remove(SECOND);
  if (!plane.kubectl(['get', 'priorityclass', 'paratope-service']).ok)
    throw new Error('not so: the first keeps its classes');
  remove(first);
  done('helm: an upgrade and its rollback; the second is removed, and the first keeps its priority classes');
}
