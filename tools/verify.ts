// Tries what takes more than a test run: npm run verify -- NAME [OPTION…]
import { runCommand } from './programs/commands.ts';

runCommand(
  'verify',
  {
    http: {
      description: 'The HTTP contract against a running platform, by Schemathesis',
      file: 'check-http.ts',
      needsBuild: true,
    },
    upgrade: { description: 'An upgrade from the release before', file: 'check-upgrade.ts', needsBuild: true },
    cluster: { description: 'The manifests on a Kubernetes control plane', file: 'check-cluster.ts', needsBuild: true },
    advisories: { description: 'Known vulnerabilities of what is installed', file: 'advisories.ts', needsBuild: false },
    slurm: { description: 'Workers that run once, under Slurm', file: 'check-slurm.ts', needsBuild: true },
    image: { description: 'The image, from its files to a finished job', file: 'check-image.ts', needsBuild: true },
  },
  process.argv.slice(2),
);
