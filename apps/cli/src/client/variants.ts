import type { ArgumentsOf, Paratope, Variant } from '@paratope/sdk';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { warn } from '@paratope/command-line';
import { z } from 'zod';
import { clientCommand, connect, type ConnectionOptions } from './connection.js';
import { listCommand, printList, type ListOptions } from './listing.js';
import { candidateId, candidateNames, variantId } from './names.js';
import { print } from './output.js';
import { VARIANT_SOURCE } from './variant-source.js';

const { kind, choices, request } = VARIANT_SOURCE;

const fromResult = new Option(`--from-${kind.replaceAll('_', '-')} <job>`, `${kind}/ID, as submit prints it`).argParser(
  readJob,
);

interface CreateOptions extends ConnectionOptions {
  readonly strategy?: string;
  readonly fromJob?: string;
  readonly proposal?: string;
  readonly parent?: string;
  readonly chain?: readonly Chain[];
  readonly name?: string;
}

interface Chain {
  readonly role: string;
  readonly sequence: string;
}

const VARIANT = 'id of a variant, or CANDIDATE/VARIANT (names or ids), or CANDIDATE (name) for its first variant';

export function variantsCommand(): Command {
  return clientCommand('variants')
    .description(`List, create and compare variants`)
    .addCommand(
      listCommand('list')
        .description('List variants')
        .option('--candidate <name>', 'only variants of this candidate (name or id)')
        .option('--stage <name>', 'only variants of this stage; none for those without one')
        .option('--tag <tag>', 'only variants with this tag')
        .action(listVariants),
    )
    .addCommand(
      clientCommand('create')
        .description('Create a variant from a result of a job, or from a parent with your own chains; prints its id')
        .addOption(fromResult)
        .addOption(new Option('--strategy <name>', 'strategy of the result').choices(choices))
        .option('--from-job <job>', 'job that proposes variants, such as redesign/ID, as submit prints it')
        .option('--proposal <name>', 'name of the proposal in its results, such as R1')
        .option('--parent <variant>', `parent of the new variant: ${VARIANT}`)
        .option('--chain <role=sequence...>', 'chain of the new variant, such as heavy=EVQL…; repeatable', readChain)
        .option('--name <name>', 'name of the variant')
        .action(createVariant),
    )
    .addCommand(
      listCommand('diff')
        .description('Show the differences between two variants, residue by residue')
        .argument('<variant>', VARIANT)
        .argument('<against>', VARIANT)
        .action(diffVariants),
    );
}

function readJob(text: string): string {
  const id = text.startsWith(`${kind}/`) ? text.slice(kind.length + 1) : text;
  if (id.includes('/')) throw new InvalidArgumentError(`The job is not a ${kind}.`);
  return id;
}

interface VariantFilters extends ListOptions {
  readonly candidate?: string;
  readonly stage?: string;
  readonly tag?: string;
}

async function listVariants(options: VariantFilters): Promise<void> {
  const { candidate, stage, tag } = options;
  const paratope = connect(options);
  const query = {
    ...(candidate === undefined ? {} : { candidate_id: await candidateId(paratope, candidate) }),
    ...(stage === undefined ? {} : { stage }),
    ...(tag === undefined ? {} : { tag }),
  };
  const all: Variant[] = [];
  for await (const variant of paratope.listAll('listVariants', { query })) all.push(variant);
  await printList(options, all, async () => {
    const candidates = await candidateNames(paratope);
    return {
      columns: ['candidate', 'variant', 'stage', 'origin', 'strategy', 'id'],
      rows: all.map((one) => [
        candidates.get(one.candidate_id) ?? one.candidate_id,
        one.name,
        one.stage,
        one.origin,
        one.strategy,
        one.id,
      ]),
    };
  });
}

async function createVariant(options: CreateOptions): Promise<void> {
  const { name } = options;
  const paratope = connect(options);
  const source = await sourceOf(paratope, options);
  const body = { ...source, ...(name === undefined ? {} : { name }) } as ArgumentsOf<'createVariant'>['body'];
  const variant = await paratope.createVariant({ body });
  warn(variant.name, variant.warnings, {});
  print(options.json, variant, () => variant.id);
}

async function sourceOf(paratope: Paratope, options: CreateOptions): Promise<object> {
  const { strategy, parent, chain, fromJob, proposal } = options;
  const job = z
    .string()
    .optional()
    .parse({ ...options }[fromResult.attributeName()]);
  const given = [job, strategy, fromJob, proposal, parent, chain].filter((value) => value !== undefined).length;
  if (given === 2 && job !== undefined && strategy !== undefined) return request(job, strategy);
  if (given === 2 && fromJob !== undefined && proposal !== undefined)
    return { from_job_id: fromJob.replace(/^.*\//, ''), proposal };
  if (given === 2 && parent !== undefined && chain !== undefined)
    return { parent_variant_id: await variantId(paratope, parent), chains: chain };
  throw new Error(
    `Give ${fromResult.long ?? fromResult.flags} with --strategy, --from-job with --proposal, or --parent with --chain.`,
  );
}

function readChain(text: string, before: readonly Chain[] = []): Chain[] {
  const [, role, sequence] = /^(\w+)=(.+)$/s.exec(text) ?? [];
  if (role === undefined || sequence === undefined)
    throw new InvalidArgumentError('Write ROLE=SEQUENCE, such as heavy=EVQL….');
  return [...before, { role, sequence }];
}

async function diffVariants(variant: string, against: string, options: ListOptions): Promise<void> {
  const paratope = connect(options);
  const [id, other] = [await variantId(paratope, variant), await variantId(paratope, against)];
  const diff = await paratope.getVariantDiff({ path: { id }, query: { against: other } });
  const rows = diff.chains.flatMap(({ role, differences }) =>
    differences.map(({ kind, from, to, imgt, region }) => [role, imgt, region, from, to, kind]),
  );
  if (rows.length === 0) console.error('The variants have the same chains.');
  await printList(options, diff, () => ({ columns: ['chain', 'IMGT', 'region', 'from', 'to', 'kind'], rows }));
}
