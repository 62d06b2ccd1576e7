import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobKindContract, WorkKindContract } from '@paratope/job-envelope';
import { redisPasswordOf, REDIS_USERS, type RedisUser } from '@paratope/local/redis-users';
import { KIND_CONTRACTS, WORK_CONTRACTS } from '@paratope/pipelines';
import { pipelineFolders, type PipelineFolder } from './folders.ts';
import { workerDeployments, workerImages, workerScalers } from '../kubernetes/worker-manifests.ts';
import { RELEASE as version } from '../release.ts';

/** Part of a file between two markers. */
export interface Region {
  readonly file: string;
  readonly begin: string;
  readonly end: string;
  readonly text: string;
}

const ROOT = join(import.meta.dirname, '../..');

/** Returns a table row with the title of the pipeline's page and the question that it answers. */
function pageOf({ folder, description }: PipelineFolder): string {
  const [, title = ''] = /^# (.*)$/m.exec(readFileSync(join(ROOT, folder, 'README.md'), 'utf8')) ?? [];
  return `| [${title}](../${folder}/README.md) | ${description.charAt(0).toLowerCase()}${description.slice(1)} |`;
}

const rowOf = ({ kind, path, credits, plan }: JobKindContract): string =>
  `| \`${kind}\` | /v1/${path} | ${credits} | ${plan === 'free' ? 'any' : plan} |`;

const serviceOf = ({ worker }: WorkKindContract): string => `  ${worker}:
    <<: *worker
    build: { context: ., args: { APP: ${worker} } }
    environment:
      <<: [*artifacts, *telemetry]
      REDIS_URL: redis://${worker}:\${${redisPasswordOf(worker)}:?see the head of docker-compose.yml}@redis:6379
      S3_ACCESS_KEY_ID: \${S3_ACCESS_KEY_ID:?see the head of docker-compose.yml}.${worker}
      S3_SECRET_ACCESS_KEY: \${S3_SECRET_ACCESS_KEY_${worker.toUpperCase().replaceAll('-', '_')}:?see the head of docker-compose.yml}
      RPC_IDENTITY: \${RPC_IDENTITY_${worker.toUpperCase().replaceAll('-', '_')}:?see the head of docker-compose.yml}
      JOBS_ADDRESS: gateway:50051
    volumes: ['./identities/${worker}:/identity:ro']
    depends_on:
      redis: { condition: service_healthy }
      object-store: { condition: service_healthy }
`;

const SECRETS = 'deploy/kubernetes/examples/external-secrets.yaml';

/** Returns an entry of a Secret, taken from the store's property of the same name. */
const secretOf = (secret: string, key: string): string =>
  `    - { secretKey: ${key}, remoteRef: { key: paratope/${secret}, property: ${key} } }\n`;

const userOf = ({ name, rules }: RedisUser): string =>
  `    user ${name} on >\${${redisPasswordOf(name)}:?see the head of docker-compose.yml} ${rules.join(' ')}\n`;

/** Regions that depend on the list of kinds, in files with readers that cannot read the list. */
export const REGIONS: readonly Region[] = [
  {
    file: 'docs/README.md',
    begin: '<!-- pipelines: npm run kinds -->',
    end: '<!-- end of pipelines -->',
    text: `
| pipeline | its page answers |
| --- | --- |
${pipelineFolders(ROOT).map(pageOf).join('\n')}
`,
  },
  {
    file: 'docs/jobs.md',
    begin: '<!-- kinds: npm run kinds -->',
    end: '<!-- end of kinds -->',
    text: `
| kind | path | credits | plan |
| --- | --- | --- | --- |
${KIND_CONTRACTS.map(rowOf).join('\n')}
`,
  },
  {
    file: 'docker-compose.yml',
    begin: '  # Workers of the kinds of jobs: npm run kinds',
    end: '  # End of those workers.',
    text: WORK_CONTRACTS.map(serviceOf).join('\n'),
  },
  {
    file: 'docker-compose.yml',
    begin: '    user default on >${REDIS_PASSWORD:?see the head of docker-compose.yml} ~* &* +@all',
    end: '    # End of the users.',
    text: REDIS_USERS.map(userOf).join(''),
  },
  {
    file: 'deploy/kubernetes/base/workers.yaml',
    begin: '# Workers: npm run kinds',
    end: '# End of the workers.',
    text: workerDeployments(),
  },
  {
    file: 'deploy/kubernetes/base/kustomization.yaml',
    begin: '  # Workers: npm run kinds',
    end: '  # End of the workers.',
    text: workerImages(version),
  },
  {
    file: 'deploy/kubernetes/components/keda/scaled-objects.yaml',
    begin: '# Workers: npm run kinds',
    end: '# End of the workers.',
    text: workerScalers(),
  },
  {
    file: SECRETS,
    begin: '    # Identities of the workers: npm run kinds',
    end: '    # End of these identities.',
    text: WORK_CONTRACTS.map(({ worker }) => secretOf('rpc-identities', worker)).join(''),
  },
  {
    file: SECRETS,
    begin: '    # Redis users of the workers: npm run kinds',
    end: '    # End of these users.',
    text: WORK_CONTRACTS.map(({ worker }) => secretOf('redis', worker)).join(''),
  },
  {
    file: SECRETS,
    begin: '    # Keys of the workers: npm run kinds',
    end: '    # End of these keys.',
    text: WORK_CONTRACTS.flatMap(({ worker }) =>
      ['access-key-id', 'secret-access-key'].map((key) => secretOf('artifacts', `${worker}-${key}`)),
    ).join(''),
  },
  {
    file: 'deploy/observability/prometheus.yaml',
    begin: '          # Workers: npm run kinds',
    end: '          # End of the workers.',
    text: WORK_CONTRACTS.map(({ worker }) => `          - ${worker}\n`).join(''),
  },
];
