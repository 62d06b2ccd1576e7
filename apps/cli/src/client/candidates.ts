import { createHash } from 'node:crypto';
import type { AntibodyFormat, ChainRole } from '@paratope/antibody';
import {
  DRUG_CLASSES,
  type CreatedTherapeuticCandidate,
  type Paratope,
  type TherapeuticCandidate,
  type TherapeuticCandidateCreate,
} from '@paratope/sdk';
import { Option, type Command } from 'commander';
import { Progress, readAntibodies, type ReadingOptions, takesAntibodies, warningText } from '@paratope/command-line';
import { connect } from './connection.js';
import { listCommand, printList, type ListOptions } from './listing.js';
import { errorText } from './output.js';
import { projectId, projectNames } from './names.js';

type DrugClass = (typeof DRUG_CLASSES)[number];

interface CreateOptions extends ListOptions, ReadingOptions {
  readonly project: string;
  readonly drugClass: DrugClass;
}

export function candidatesCommand(): Command {
  const candidates = listCommand('candidates')
    .description('List therapeutic candidates, or create them from files')
    .option('--project <name>', 'only candidates of this project (name or id)')
    .action(listCandidates);
  const create = takesAntibodies(listCommand('create'))
    .description('Create one candidate per antibody in the files; `paratope pair` shows how chains are paired')
    .requiredOption('--project <name>', 'project of the candidates (name or id)')
    .addOption(
      new Option('--drug-class <class>', 'drug class of the candidates')
        .choices(DRUG_CLASSES)
        .default('naked_antibody'),
    )
    .action(createCandidates);
  return candidates.addCommand(create);
}

async function listCandidates(options: ListOptions & { readonly project?: string }): Promise<void> {
  const paratope = connect(options);
  const query = options.project === undefined ? {} : { project_id: await projectId(paratope, options.project) };
  const all: TherapeuticCandidate[] = [];
  for await (const candidate of paratope.listAll('listTherapeuticCandidates', { query })) all.push(candidate);
  await printList(options, all, async () => {
    const projects = await projectNames(paratope);
    return {
      columns: ['name', 'format', 'project', 'initial variant', 'id'],
      rows: all.map((one) => [
        one.name,
        one.format,
        projects.get(one.project_id) ?? one.project_id,
        one.initial_variant_id,
        one.id,
      ]),
    };
  });
}

async function createCandidates(files: readonly string[], options: CreateOptions): Promise<void> {
  const antibodies = await readAntibodies(files, options);
  const paratope = connect(options);
  const project = await projectId(paratope, options.project);
  const progress = new Progress({ items: antibodies.length }, false);
  const made: CreatedTherapeuticCandidate[] = [];
  for (const antibody of antibodies) {
    try {
      if (!antibody.ok) throw new Error(antibody.message);
      const settings = { project, drugClass: options.drugClass };
      made.push(await createCandidate(paratope, { ...antibody, name: antibody.id }, settings));
    } catch (error) {
      progress.clear();
      console.error(`${antibody.id}: ${errorText(error)}`);
      process.exitCode = 1;
    }
    progress.addRecord();
  }
  progress.clear();
  await printList(options, made, () => ({
    columns: ['name', 'format', 'variant', 'candidate', 'warnings'],
    rows: made.map((one) => [one.name, one.format, one.initial_variant_id, one.id, warningText(one.warnings)]),
  }));
}

interface CandidateAntibody {
  readonly name: string;
  readonly format: AntibodyFormat;
  readonly chains: readonly { readonly role: ChainRole; readonly sequence: string }[];
}

interface CandidateSettings {
  /** Id of the project. */
  readonly project: string;
  readonly drugClass: DrugClass;
}

/**
 * Creates the candidate of an antibody. The request's key is a digest of its content, so an interrupted command that is repeated on the
 * same day, while the service keeps keys, creates no second candidate.
 */
export async function createCandidate(
  paratope: Paratope,
  { name, format, chains }: CandidateAntibody,
  { project, drugClass }: CandidateSettings,
): Promise<CreatedTherapeuticCandidate> {
  const body: TherapeuticCandidateCreate = {
    project_id: project,
    name,
    format,
    drug_class: drugClass,
    initial_chains: chains.map(({ role, sequence }) => ({ role, sequence })),
  };
  const headers = {
    'Idempotency-Key': `paratope-cli-${createHash('sha256').update(JSON.stringify(body)).digest('hex')}`,
  };
  return paratope.createTherapeuticCandidate({ body, headers });
}
