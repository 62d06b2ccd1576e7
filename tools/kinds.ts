// What follows from the list of kinds of jobs (JOB_KINDS) in files that no program reads it into: the table of docs/jobs.md, the
// workers of docker-compose.yml and those of deploy/kubernetes, each between two markers.
//   npm run kinds              writes them
//   npm run kinds -- --check   changes nothing; fails where one is not that of the list
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { KIND_CONTRACTS, type JobKindContract } from '@paratope/job-envelope';
import { redisPasswordOf, REDIS_USERS, type RedisUser } from '@paratope/local/redis-users';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import { workerDeployments, workerImages, workerScalers } from './kubernetes/worker-manifests.ts';

interface Region {
  readonly file: string;
  readonly begin: string;
  readonly end: string;
  readonly text: string;
}

const rowOf = ({ kind, path, credits, plan }: JobKindContract): string =>
  `| \`${kind}\` | /v1/${path} | ${credits} | ${plan === 'free' ? 'any' : plan} |`;

const serviceOf = ({ worker }: JobKindContract): string => `  ${worker}:
    <<: *worker
    build: { context: ., args: { APP: ${worker} } }
    environment:
      <<: [*artifacts, *telemetry]
      REDIS_URL: redis://${worker}:\${${redisPasswordOf(worker)}:?see the head of docker-compose.yml}@redis:6379
      S3_ACCESS_KEY_ID: \${S3_ACCESS_KEY_ID:?see the head of docker-compose.yml}.${worker}
      S3_SECRET_ACCESS_KEY: \${S3_SECRET_ACCESS_KEY_${worker.toUpperCase().replaceAll('-', '_')}:?see the head of docker-compose.yml}
      RPC_IDENTITY: \${RPC_IDENTITY_${worker.toUpperCase().replaceAll('-', '_')}:?see the head of docker-compose.yml}
      JOBS_ADDRESS: gateway:50051
    depends_on:
      redis: { condition: service_healthy }
      object-store: { condition: service_healthy }
`;

const userOf = ({ name, rules }: RedisUser): string =>
  `    user ${name} on >\${${redisPasswordOf(name)}:?see the head of docker-compose.yml} ${rules.join(' ')}\n`;

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')));

const REGIONS: readonly Region[] = [
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
    text: KIND_CONTRACTS.map(serviceOf).join('\n'),
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
];

/** @throws when the file has not both markers. */
async function rewritten(text: string, path: string, { file, begin, end, text: between }: Region): Promise<string> {
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${file} has no region from "${begin}" to "${end}"`);
  const whole = `${text.slice(0, from)}${begin}\n${between}${file.endsWith('.md') ? '\n' : ''}${text.slice(to)}`;
  return format(whole, { ...(await resolveConfig(path)), filepath: path });
}

const { values: options } = parseArgs({ options: { check: { type: 'boolean' } } });
for (const region of REGIONS) {
  const path = join(import.meta.dirname, '..', region.file);
  const before = readFileSync(path, 'utf8');
  const after = await rewritten(before, path, region);
  if (after === before) continue;
  if (options.check) {
    console.error(`${region.file} is not that of the kinds of jobs: run "npm run kinds"`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, after);
  }
}
