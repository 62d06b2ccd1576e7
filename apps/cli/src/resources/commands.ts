import { REFERENCE, type OperationReference } from '@paratope/sdk/reference';
import { Command } from 'commander';
import { operationCommand } from './operation-command.js';

/** Groups of the contract under the shorter name that their command has. */
const COMMAND_OF_GROUP: Readonly<Record<string, string>> = {
  'therapeutic-candidates': 'candidates',
  'audit-events': 'audit',
  identity: 'organization',
  meta: 'service',
};

/** Operations that a command written by hand does, with more than the request: names, files, progress. */
export const WRITTEN_BY_HAND: Readonly<Partial<Record<OperationReference['id'], string>>> = {
  getMe: 'me',
  createProject: 'projects create',
  createTherapeuticCandidate: 'candidates create',
  createVariant: 'variants create',
  listVariants: 'variants list',
  quoteJobs: 'quote',
  createUpload: 'uploads create',
  createAntigen: 'antigens create',
};

/** Command of an operation: `antigens list`. */
export const commandOf = ({ group, verb }: OperationReference): string => `${COMMAND_OF_GROUP[group] ?? group} ${verb}`;

/**
 * Adds a command for each operation of the contract to the program: `paratope GROUP VERB`. A command of the program that has the name of
 * a group takes the verbs which it lacks.
 */
export function addResourceCommands(program: Command): void {
  for (const operation of REFERENCE) {
    if (WRITTEN_BY_HAND[operation.id] !== undefined) continue;
    const [name = ''] = commandOf(operation).split(' ');
    let group = program.commands.find((command) => command.name() === name);
    if (group === undefined) {
      group = new Command(name)
        .description(`Call the HTTP API for ${name.replaceAll('-', ' ')}`)
        .helpGroup('Resources of a service:');
      program.addCommand(group);
    }
    group.addCommand(operationCommand(operation));
  }
}
