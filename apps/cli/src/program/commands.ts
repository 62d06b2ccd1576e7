import { PIPELINES } from '@paratope/pipelines/cli';
import type { Command } from 'commander';

/** Function that creates a command. */
type Make = () => Command;

/** Loader of each command's factory by the command's name. A command and its dependencies are loaded when it is called. */
export const COMMANDS: Readonly<Record<string, () => Promise<Make>>> = {
  // Commands on local antibodies, without a service.
  run: async () => (await import('../run/command.js')).runCommand,
  pair: async () => (await import('../pair/command.js')).pairCommand,
  judge: async () => (await import('../judge/command.js')).judgeCommand,
  number: async () => (await import('../number/command.js')).numberCommand,
  'hand-over': async () => (await import('../hand-over/command.js')).handOverCommand,
  ...Object.fromEntries(
    PIPELINES.flatMap(({ commands, load }) => commands.map((name) => [name, () => ofPipeline(name, load)] as const)),
  ),
  // Commands of a client of the service.
  login: async () => (await import('../client/login.js')).loginCommand,
  logout: async () => (await import('../client/login.js')).logoutCommand,
  profiles: async () => (await import('../client/profiles-command.js')).profilesCommand,
  doctor: async () => (await import('../doctor/command.js')).doctorCommand,
  me: async () => (await import('../client/resources.js')).meCommand,
  projects: async () => (await import('../client/resources.js')).projectsCommand,
  candidates: async () => (await import('../client/candidates.js')).candidatesCommand,
  variants: async () => (await import('../client/variants.js')).variantsCommand,
  leads: async () => (await import('../client/leads.js')).leadsCommand,
  table: async () => (await import('../client/scores-table.js')).tableCommand,
  quote: async () => (await import('../client/jobs.js')).quoteCommand,
  submit: async () => (await import('../client/jobs.js')).submitCommand,
  batch: async () => (await import('../client/jobs.js')).batchCommand,
  jobs: async () => (await import('../client/jobs.js')).jobsCommand,
  watch: async () => (await import('../client/jobs.js')).watchCommand,
  download: async () => (await import('../client/download.js')).downloadCommand,
  webhooks: async () => (await import('../client/webhooks-listen.js')).webhooksCommand,
  uploads: async () => (await import('../client/uploads.js')).uploadsCommand,
  screens: async () => (await import('../client/screens.js')).screensCommand,
  campaigns: async () => (await import('../client/campaigns.js')).campaignsCommand,
  antigens: async () => (await import('../client/uploads.js')).antigensCommand,
  bundle: async () => (await import('../client/bundle.js')).bundleCommand,
  verify: async () => (await import('../client/bundle.js')).verifyCommand,
  audit: async () => (await import('../client/audit.js')).auditCommand,
  mcp: async () => (await import('../mcp/command.js')).mcpCommand,
};

/** @throws if the package.json of the pipeline declares a name that none of its commands has */
async function ofPipeline(name: string, load: (typeof PIPELINES)[number]['load']): Promise<Make> {
  const { commands } = await load();
  const make = commands.find((each) => each().name() === name);
  if (make === undefined) throw new Error(`The pipeline has no command ${name}.`);
  return make;
}
