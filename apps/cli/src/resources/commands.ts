import { REFERENCE } from '@paratope/sdk/reference';
import { Command } from 'commander';
import { commandOf, WRITTEN_BY_HAND } from './command-names.js';
import { operationCommand } from './operation-command.js';

/** Pattern of acronyms: every word of three letters in the name of a resource is one. */
const ACRONYM = /\b[a-z]{3}\b/g;

/**
 * Adds a command for each operation of the contract to the program: `paratope GROUP VERB`. An existing command with the name of a group
 * gets the verbs that it lacks.
 * @param only name of the only group to add; default: all
 */
export function addResourceCommands(program: Command, only?: string): void {
  for (const operation of REFERENCE) {
    if (WRITTEN_BY_HAND[operation.id] !== undefined) continue;
    const [name = ''] = commandOf(operation).split(' ');
    if (only !== undefined && name !== only) continue;
    let group = program.commands.find((command) => command.name() === name);
    if (group === undefined) {
      group = new Command(name)
        .description(
          `Call the HTTP API for ${name.replaceAll('-', ' ').replace(ACRONYM, (word) => word.toUpperCase())}`,
        )
        .helpGroup('Resources of a service:');
      program.addCommand(group);
    }
    group.addCommand(operationCommand(operation));
  }
}
