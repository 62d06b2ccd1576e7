import { Command } from 'commander';
import { jsonOption, type ConnectionOptions } from './connection.js';
import { printList, takesListFormat, type ListOptions } from './listing.js';
import { print } from './output.js';
import { readProfiles, useProfile } from './profiles.js';

export function profilesCommand(): Command {
  const use = new Command('use')
    .description('Make a profile the default')
    .addOption(jsonOption())
    .argument('<name>', 'name of the profile')
    .action((name: string, { json }: ConnectionOptions) => {
      useProfile(process.env, name);
      print(json, { default: name }, () => `The profile ${name} is the default.`);
    });
  return takesListFormat(new Command('profiles').enablePositionalOptions().addOption(jsonOption()))
    .description('List the profiles that logins made, or choose the default')
    .action(listProfiles)
    .addCommand(use);
}

/** Lists the profiles without their tokens. */
async function listProfiles(options: ListOptions): Promise<void> {
  const profiles = readProfiles(process.env);
  const shown = profiles.all.map(({ name, url, orgId }) => ({
    name,
    url,
    org_id: orgId,
    is_default: name === profiles.default,
  }));
  await printList(options, shown, () => ({
    columns: ['profile', 'service', 'organization', 'default'],
    rows: shown.map(({ name, url, org_id, is_default }) => [name, url, org_id, is_default ? 'yes' : '']),
  }));
}
