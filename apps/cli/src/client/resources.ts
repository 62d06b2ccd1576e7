import type { Project, TherapeuticCandidate } from '@paratope/sdk';
import type { Command } from 'commander';
import { Option } from 'commander';
import { pairChains } from '../humanize-pairs.js';
import { readRecords } from '../records.js';
import { clientCommand, connect, type ConnectionOptions } from './connection.js';
import { errorText, print, table } from './output.js';

export const meCommand = (): Command =>
  clientCommand('me')
    .description('Show organization, plan, credits and limits')
    .action(async (options: ConnectionOptions) => {
      const { body, headers } = await connect(options).request('getMe');
      const me = body as Awaited<ReturnType<ReturnType<typeof connect>['getMe']>>;
      const limit = (name: string): string =>
        `${headers.get(`x-${name}-remaining`) ?? '?'} of ${headers.get(`x-${name}-limit`) ?? '?'}`;
      print(options.json, me, () =>
        [
          `organization  ${me.org_id}`,
          `plan          ${me.plan}`,
          `credits       ${me.total_credits} (${me.subscription_balance} of this month's ${me.monthly_grant}, ${me.purchased_balance} purchased)`,
          `requests      ${limit('ratelimit')} left this minute`,
          `writes        ${limit('quota')} left this month`,
        ].join('\n'),
      );
    });

export function projectsCommand(): Command {
  const projects = clientCommand('projects')
    .description('List projects, or create one')
    .action(async (options: ConnectionOptions) => {
      const all: Project[] = [];
      for await (const project of connect(options).listAll('listProjects')) all.push(project);
      print(options.json, all, () =>
        table(
          ['id', 'name', 'created'],
          all.map(({ id, name, created_at }) => [id, name, created_at]),
        ),
      );
    });
  const create = clientCommand('create')
    .argument('<name>')
    .option('--description <text>', 'what it is about', '')
    .action(async (name: string, options: ConnectionOptions & { readonly description: string }) => {
      const project = await connect(options).createProject({ body: { name, description: options.description } });
      print(options.json, project, () => project.id);
    });
  return projects.addCommand(create.description('Create a project; prints its id'));
}

const DRUG_CLASSES = ['naked_antibody', 'adc', 'car', 'radioconjugate', 't_cell_engager'] as const;

interface CandidateOptions extends ConnectionOptions {
  readonly project: string;
  readonly drugClass: (typeof DRUG_CLASSES)[number];
}

export function candidatesCommand(): Command {
  const candidates = clientCommand('candidates')
    .description('List therapeutic candidates, or create some from FASTA')
    .option('--project <id>', 'only those of a project')
    .action(async (options: ConnectionOptions & { readonly project?: string }) => {
      const query = options.project === undefined ? {} : { project_id: options.project };
      const all: TherapeuticCandidate[] = [];
      for await (const candidate of connect(options).listAll('listTherapeuticCandidates', { query }))
        all.push(candidate);
      print(options.json, all, () =>
        table(
          ['id', 'name', 'format', 'initial variant'],
          all.map(({ id, name, format, initial_variant_id }) => [id, name, format, initial_variant_id]),
        ),
      );
    });
  const create = clientCommand('create')
    .description('Create a candidate per antibody; records named `X VH` and `X VL`, or two of one name, make one')
    .argument('<fasta...>', 'FASTA files; - reads standard input')
    .requiredOption('--project <id>', 'project they belong to')
    .addOption(new Option('--drug-class <class>').choices(DRUG_CLASSES).default('naked_antibody'))
    .action(createCandidates);
  return candidates.addCommand(create);
}

async function createCandidates(files: readonly string[], options: CandidateOptions): Promise<void> {
  const paratope = connect(options);
  const made: TherapeuticCandidate[] = [];
  for await (const antibody of pairChains(readRecords(files, () => undefined))) {
    try {
      if (!antibody.ok) throw new Error(antibody.message);
      const { format, chains } = antibody.input;
      const body = {
        project_id: options.project,
        name: antibody.id,
        format,
        drug_class: options.drugClass,
        initial_chains: [...chains],
      };
      made.push(await paratope.createTherapeuticCandidate({ body }));
    } catch (error) {
      console.error(`${antibody.id}: ${errorText(error)}`);
      process.exitCode = 1;
    }
  }
  print(options.json, made, () =>
    table(
      ['variant', 'candidate', 'name', 'format'],
      made.map((one) => [one.initial_variant_id, one.id, one.name, one.format]),
    ),
  );
}
