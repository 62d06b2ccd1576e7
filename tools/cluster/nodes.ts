interface Node {
  readonly apiVersion: 'v1';
  readonly kind: 'Node';
  readonly metadata: object;
  readonly spec: object;
  readonly status: object;
}

const GPUS_OF_A_NODE = 4;

const node = (name: string, zone: string, gpus: number): Node => {
  const room = { cpu: '32', memory: '128Gi', pods: '110', ...(gpus > 0 && { 'nvidia.com/gpu': String(gpus) }) };
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name,
      labels: {
        'kubernetes.io/os': 'linux',
        'kubernetes.io/arch': 'amd64',
        'kubernetes.io/hostname': name,
        'topology.kubernetes.io/zone': zone,
        // As the GPU operator names such a node, and as AKS names a pool `gpu`.
        ...(gpus > 0 && { 'nvidia.com/gpu.present': 'true', 'kubernetes.azure.com/agentpool': 'gpu' }),
      },
      annotations: { 'kwok.x-k8s.io/node': 'fake' },
    },
    spec: gpus > 0 ? { taints: [{ key: 'nvidia.com/gpu', value: 'true', effect: 'NoSchedule' }] } : {},
    status: { allocatable: room, capacity: room },
  };
};

export const CPU_NODES: readonly string[] = ['cpu-a', 'cpu-b', 'cpu-c'];
export const GPU_NODES: readonly string[] = ['gpu-a', 'gpu-b'];
export const GPUS = GPU_NODES.length * GPUS_OF_A_NODE;

/** Three nodes in three zones, and two with GPUs. */
export const NODES: readonly Node[] = [
  ...CPU_NODES.map((name) => node(name, name.replace('cpu', 'zone'), 0)),
  ...GPU_NODES.map((name) => node(name, name.replace('gpu', 'zone'), GPUS_OF_A_NODE)),
];

/** A further node with GPUs, which is added when another one is drained. */
export const SPARE_NODE: Node = node('gpu-c', 'zone-c', GPUS_OF_A_NODE);
