// Writes files that are generated from the code or its contracts: npm run generate -- NAME [--check]
import { runCommand } from './programs/commands.ts';

runCommand(
  'generate',
  {
    kinds: { description: 'Indexes and lists of the pipelines', file: 'kinds.ts', needsBuild: true },
    openapi: { description: 'The HTTP contract', file: '../apps/gateway/generators/openapi.ts', needsBuild: true },
    sdk: { description: 'Clients of the HTTP contract', file: '../libs/sdk/generators/sdk.ts' },
    schema: { description: 'The schemas that the migrations leave', file: 'schema.ts', needsBuild: true },
    queries: {
      description: 'What repositories send to PostgreSQL',
      file: '../apps/gateway/generators/queries.ts',
      needsBuild: true,
    },
    contract: { description: 'The page of clauses with their proofs', file: 'contract.ts', needsBuild: true },
    clients: {
      description: 'The page of routes and clients',
      file: '../libs/sdk/generators/clients.ts',
      needsBuild: true,
    },
    configuration: { description: 'The page of the configuration', file: 'configuration.ts', needsBuild: true },
    proto: { description: 'Code of the gRPC contracts', file: '../libs/platform/rpc/generators/proto.ts' },
    dashboards: {
      description: 'Dashboards for Grafana',
      file: '../libs/platform/telemetry/generators/dashboards.ts',
      needsBuild: true,
    },
    helm: { description: 'The Helm chart', file: 'helm.ts', needsBuild: true },
    lock: { description: 'The lock as it is on every machine', file: 'lock.ts' },
  },
  process.argv.slice(2),
);
