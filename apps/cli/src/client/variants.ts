import type { Variant } from '@paratope/sdk';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { warn } from '@paratope/command-line';
import { z } from 'zod';
import { clientCommand, connect, type ConnectionOptions } from './connection.js';
import { listCommand, printList, type ListOptions } from './listing.js';
import { candidateId, candidateNames, variantId } from './names.js';
import { print } from './output.js';
import { VARIANT_SOURCE } from './variant-source.js';

const { kind, choices, request } = VARIANT_SOURCE;

const fromJob = new Option(`--from-${kind.replaceAll('_', '-')} <job>`, `${kind}/ID, as submit prints it`)
  .argParser(readJob)
  .makeOptionMandatory();

interface CreateOptions extends ConnectionOptions {
  readonly strategy: string;
  readonly name?: string;
}

const VARIANT = 'id, or CANDIDATE/VARIANT, each by name or id, or CANDIDATE by name for its first variant';

export function variantsCommand(): Command {
  return clientCommand('variants')
    .description(`List variants, make them of ${kind}s, compare them`)
    .addCommand(
      listCommand('list')
        .description('List variants')
        .option('--candidate <name>', 'only those of a candidate, by its name or id')
        .action(listVariants),
    )
    .addCommand(
      clientCommand('create')
        .description(`Make a variant of what a ${kind} found; prints its id`)
        .addOption(fromJob)
        .addOption(new Option('--strategy <name>', 'which of its results').choices(choices).makeOptionMandatory())
        .option('--name <name>', 'what to call it')
        .action(createVariant),
    )
    .addCommand(
      listCommand('diff')
        .description('Show what differs between two variants, residue by residue')
        .argument('<variant>', VARIANT)
        .argument('<against>', VARIANT)
        .action(diffVariants),
    );
}

function readJob(text: string): string {
  const id = text.startsWith(`${kind}/`) ? text.slice(kind.length + 1) : text;
  if (id.includes('/')) throw new InvalidArgumentError(`It is no ${kind}.`);
  return id;
}

async function listVariants(options: ListOptions & { readonly candidate?: string }): Promise<void> {
  const paratope = connect(options);
  const query = options.candidate === undefined ? {} : { candidate_id: await candidateId(paratope, options.candidate) };
  const all: Variant[] = [];
  for await (const variant of paratope.listAll('listVariants', { query })) all.push(variant);
  await printList(options, all, async () => {
    const candidates = await candidateNames(paratope);
    return {
      columns: ['candidate', 'variant', 'origin', 'strategy', 'id'],
      rows: all.map((one) => [
        ...[candidates.get(one.candidate_id) ?? one.candidate_id, one.name, one.origin, one.strategy, one.id],
      ]),
    };
  });
}

async function createVariant(options: CreateOptions): Promise<void> {
  const { strategy, name } = options;
  const job = z.string().parse({ ...options }[fromJob.attributeName()]);
  const body = { ...request(job, strategy), ...(name === undefined ? {} : { name }) };
  const variant = await connect(options).createVariant({ body });
  warn(variant.name, variant.warnings, {});
  print(options.json, variant, () => variant.id);
}

async function diffVariants(variant: string, against: string, options: ListOptions): Promise<void> {
  const paratope = connect(options);
  const [id, other] = [await variantId(paratope, variant), await variantId(paratope, against)];
  const diff = await paratope.getVariantDiff({ path: { id }, query: { against: other } });
  const rows = diff.chains.flatMap(({ role, differences }) =>
    differences.map(({ kind, from, to, imgt, region }) => [role, imgt, region, from, to, kind]),
  );
  if (rows.length === 0) console.error('They do not differ.');
  await printList(options, diff, () => ({ columns: ['chain', 'IMGT', 'region', 'from', 'to', 'kind'], rows }));
}
