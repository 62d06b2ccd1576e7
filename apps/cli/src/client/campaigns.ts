import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readVDomains } from '@paratope/command-line';
import { jobReference, type ArgumentsOf, type Paratope } from '@paratope/sdk';
import { Command, InvalidArgumentError, Option } from 'commander';
import { parse } from 'yaml';
import { clientCommand, connect, type ConnectionOptions } from './connection.js';
import { variantId } from './names.js';
import { print } from './output.js';
import { watchJobs } from './watching.js';

type CampaignBody = ArgumentsOf<'createCampaign'>['body'];
type PlateBody = ArgumentsOf<'proposeCampaignPlate'>['body'];

interface CreateOptions extends ConnectionOptions {
  readonly name: string;
  readonly candidates?: string;
  readonly objectives?: string;
  readonly size?: number;
  readonly repeats?: number;
  readonly seed?: number;
}

interface ProposeOptions extends ConnectionOptions {
  readonly size?: number;
  readonly repeats?: number;
  readonly wait?: true;
  readonly again?: true;
  readonly out?: string;
}

const PARENT = 'the parent: id of a variant, or CANDIDATE/VARIANT (names or ids), or CANDIDATE for its first variant';

/** Commands with more than a request; the other verbs come from the contract. */
export const campaignsCommand = (): Command =>
  new Command('campaigns')
    .description('Run campaigns with a service: measured plates, and the next plate of each')
    .addCommand(createCommand())
    .addCommand(addResultsCommand())
    .addCommand(proposeCommand());

const createCommand = (): Command =>
  clientCommand('create')
    .description('Begin a campaign on a variant; prints its id')
    .argument('<variant>', PARENT)
    .requiredOption('--name <name>', 'name of the campaign')
    .option('--candidates <file>', 'antibodies to choose from; otherwise they are made under the constraints')
    .option('--objectives <file>', 'YAML or JSON: constraints, limits, `learned:ASSAY` terms')
    .addOption(wholeNumber('--size <wells>', 'wells of a plate, the control and repeats included'))
    .addOption(wholeNumber('--repeats <number>', 'best measured variants to measure again'))
    .addOption(wholeNumber('--seed <number>', 'random seed; the same seed gives the same plates'))
    .action(async (variant: string, options: CreateOptions) => {
      const paratope = connect(options);
      const { name, candidates, objectives, seed } = options;
      const body: CampaignBody = {
        variant_id: await variantId(paratope, variant),
        name,
        ...plateOf(options),
        ...(candidates !== undefined && { candidates: await readVDomains(candidates) }),
        // The service checks the objectives and names every fault.
        ...(objectives !== undefined && {
          objectives: parse(await readFile(objectives, 'utf8')) as NonNullable<CampaignBody['objectives']>,
        }),
        ...(seed !== undefined && { seed }),
      };
      const campaign = await paratope.createCampaign({ body });
      print(options.json, campaign, () => campaign.id);
    });

const addResultsCommand = (): Command =>
  clientCommand('add-results')
    .description('Add the measured values of a plate; the same file is added once, however often this runs')
    .argument('<id>', 'id of the campaign')
    .argument('<file>', 'CSV, TSV, JSON or Excel')
    .action(async (id: string, file: string, options: ConnectionOptions) => {
      const bytes = await readFile(file);
      const body = { filename: basename(file), content: bytes.toString('base64'), encoding: 'base64' as const };
      const campaign = await connect(options).addCampaignResults({
        path: { id },
        body,
        headers: { 'Idempotency-Key': keyOf('results', [id, body]) },
      });
      print(options.json, campaign, () =>
        campaign.rounds
          .map(({ round, file: name, assays }) => `${round}  ${name}  ${assays.map(measuredText).join(', ')}`)
          .join('\n'),
      );
    });

const proposeCommand = (): Command =>
  clientCommand('propose-plate')
    .description('Propose the next plate; the plate after the same results is charged once, however often this runs')
    .argument('<id>', 'id of the campaign')
    .addOption(wholeNumber('--size <wells>', 'wells of the plate (default: as the campaign says)'))
    .addOption(wholeNumber('--repeats <number>', 'repeats on the plate (default: as the campaign says)'))
    .option('--wait', 'wait until the plate is planned')
    .option('--again', 'propose and charge another plate, such as after one that failed')
    .option('-o, --out <file>', 'wait, and write the job with the plate as JSON')
    .action(async (id: string, options: ProposeOptions) => {
      const paratope = connect(options);
      const body: PlateBody = plateOf(options);
      const { rounds } = await paratope.getCampaign({ path: { id } });
      const job = await paratope.proposeCampaignPlate({
        path: { id },
        body,
        ...(options.again !== true && { headers: { 'Idempotency-Key': keyOf('plate', [id, rounds.length, body]) } }),
      });
      if (options.wait === true || options.out !== undefined) await writePlate(paratope, job, options);
      else print(options.json, job, () => jobReference(job));
    });

async function writePlate(
  paratope: Paratope,
  job: Awaited<ReturnType<Paratope['proposeCampaignPlate']>>,
  { json, out }: ProposeOptions,
): Promise<void> {
  const [ended] = await watchJobs(paratope, [job]);
  if (out !== undefined) await writeFile(out, `${JSON.stringify(ended, undefined, 2)}\n`);
  print(json, ended, () => `${jobReference(job)}  ${ended?.status ?? ''}`);
  if (ended?.status === 'completed') return;
  console.error(ended?.error?.detail ?? `The plate is ${ended?.status ?? 'unknown'}.`);
  process.exitCode = 1;
}

const plateOf = ({ size, repeats }: Pick<ProposeOptions, 'size' | 'repeats'>): Pick<CampaignBody, 'plate'> =>
  size === undefined && repeats === undefined
    ? {}
    : { plate: { ...(size !== undefined && { size }), ...(repeats !== undefined && { repeats }) } };

const measuredText = ({ assay, measured }: { readonly assay: string; readonly measured: number }): string =>
  `${assay}: ${measured} measured`;

/** Idempotency key of a request: the same request has the same key and takes effect once. */
const keyOf = (what: string, request: unknown): string =>
  `paratope-${what}-${createHash('sha256').update(JSON.stringify(request)).digest('hex')}`;

const wholeNumber = (flags: string, description: string): Option =>
  new Option(flags, description).argParser((value) => {
    if (/^\d+$/.test(value)) return Number(value);
    throw new InvalidArgumentError('Write a whole number.');
  });
