// The level `restricted` of the Pod Security Standards (kubernetes.io/docs/concepts/security/pod-security-standards), and further
// requirements: a read-only root file system, and no token of the API.
import type { Pod } from './pods.ts';

/** Kinds of volumes that `restricted` permits. */
const VOLUMES = [
  'name',
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'persistentVolumeClaim',
  'projected',
  'secret',
];
const SECCOMP = ['RuntimeDefault', 'Localhost'];

/** @param isGivenUser OpenShift gives each namespace a user and refuses pods that name another one */
export function insecurities({ owner, spec }: Pod, isGivenUser = false): string[] {
  const found: string[] = [];
  const refuse = (when: boolean, what: string): void => {
    if (when) found.push(`${owner}: ${what}`);
  };
  refuse([spec.hostNetwork, spec.hostPID, spec.hostIPC].includes(true), "uses the node's namespaces");
  refuse(spec.automountServiceAccountToken !== false, 'mounts the token of its service account');
  for (const volume of spec.volumes) {
    const kinds = Object.keys(volume).filter((kind) => !VOLUMES.includes(kind));
    refuse(kinds.length > 0, `volume ${volume.name} is a ${kinds.join()}`);
  }
  const pod = spec.securityContext;
  for (const container of [...spec.initContainers, ...spec.containers]) {
    const own = container.securityContext;
    const { drop = [], add = [] } = own.capabilities ?? {};
    refuse(own.privileged === true, 'is privileged');
    refuse(own.allowPrivilegeEscalation !== false, 'may gain privileges');
    refuse(own.readOnlyRootFilesystem !== true, 'may write its root file system');
    refuse((own.runAsNonRoot ?? pod.runAsNonRoot) !== true, 'may run as root');
    const user = own.runAsUser ?? pod.runAsUser;
    refuse(user === 0 || (user === undefined && !isGivenUser), 'names no user, or root');
    refuse(user !== undefined && isGivenUser, 'names a user, which OpenShift refuses');
    refuse(!SECCOMP.includes((own.seccompProfile ?? pod.seccompProfile)?.type ?? ''), 'has no seccomp profile');
    refuse(!drop.includes('ALL'), 'keeps capabilities');
    refuse(
      add.some((capability) => capability !== 'NET_BIND_SERVICE'),
      `adds capabilities ${add.join()}`,
    );
    refuse(
      container.ports.some(({ hostPort }) => hostPort !== undefined),
      'takes a port of the node',
    );
    for (const key of ['procMount', 'windowsOptions', 'seLinuxOptions', 'appArmorProfile']) {
      refuse(key in own || key in pod, `sets ${key}`);
    }
  }
  refuse('sysctls' in pod, 'sets sysctls');
  return found;
}
