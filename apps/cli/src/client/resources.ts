import type { Project } from '@paratope/sdk';
import type { Command } from 'commander';
import { clientCommand, connect, type ConnectionOptions } from './connection.js';
import { listCommand, printList, type ListOptions } from './listing.js';
import { print } from './output.js';

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
  const projects = listCommand('projects')
    .description('List projects, or create one')
    .action(async (options: ListOptions) => {
      const all: Project[] = [];
      for await (const project of connect(options).listAll('listProjects')) all.push(project);
      await printList(options, all, () => ({
        columns: ['id', 'name', 'created'],
        rows: all.map(({ id, name, created_at }) => [id, name, created_at]),
      }));
    });
  const create = clientCommand('create')
    .argument('<name>')
    .option('--description <text>', 'description of the project', '')
    .action(async (name: string, options: ConnectionOptions & { readonly description: string }) => {
      const project = await connect(options).createProject({ body: { name, description: options.description } });
      print(options.json, project, () => project.id);
    });
  return projects.addCommand(create.description('Create a project; prints its id'));
}
