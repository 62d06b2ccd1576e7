import { writeFile } from 'node:fs/promises';
import { sequenceName } from '@paratope/antibody';
import { csv, rowsAsJson, table, workbook, type Tabular } from '@paratope/command-line';
import { HOSTS, type Host } from '@paratope/codon';
import { Command, Option } from 'commander';
import { z } from 'zod';
import { wellSchema } from '../contract/findings.js';
import { exactLibrary, LibraryRefusal } from '../method/libraries.js';
import { oligoLimitsSchema, type ExactLibrary, type ExactRequest } from '../method/library-schemas.js';
import { readJson, readRequest } from './read-request.js';
import { resultsOf } from './sheet-command.js';

interface OrderOptions {
  readonly host: Host;
  readonly pool?: string;
  readonly seed: number;
  readonly out?: string;
  readonly json?: true;
}

/** Chains to order from a plate: wells with named chains. */
const wellsSchema = z.object({ wells: z.array(wellSchema.required({ chains: true })) });
const proposalsSchema = z.object({
  proposals: z.array(
    z.object({ name: z.string(), chains: z.array(z.object({ role: z.string(), sequence: z.string() })) }),
  ),
});

type Ordered = ExactRequest['variants'][number];

export function orderCommand(): Command {
  return new Command('order')
    .argument('<results>', 'results of a plate (`paratope campaign plate --json`) or of a design, as JSON')
    .description('Write the DNA of exact variants as an order: gene fragments with their wells, or an oligo pool')
    .addOption(new Option('--host <host>', 'expression host').choices(HOSTS).default('cho'))
    .option('--pool <limits>', 'YAML of the vendor: longest, shortest, most_oligos, overlap, overlap_gc; writes oligos')
    .addOption(
      new Option('--seed <number>', 'random seed; the same seed gives the same DNA').argParser(Number).default(1),
    )
    .option('-o, --out <file>', 'write to a file: .csv or .xlsx')
    .option('--json', 'print the table as JSON, an object per fragment or oligo')
    .action(order);
}

async function order(file: string, { host, pool, seed, out, json }: OrderOptions): Promise<void> {
  const variants = readOrdered(await readJson(file), file);
  if (variants.length === 0) throw new Error(`${file} holds no variant to order`);
  const limits = pool === undefined ? undefined : await readRequest(pool, oligoLimitsSchema);
  const library = attempt(() => exactLibrary({ variants, host, seed, pool: limits }), file);
  const rows = limits === undefined ? fragments(library) : oligos(library);
  if (json) process.stdout.write(rowsAsJson(rows));
  else if (out === undefined) process.stdout.write(table(rows));
  if (out !== undefined) await writeFile(out, out.endsWith('.xlsx') ? await workbook(rows, 'Order') : csv(rows));
}

function attempt(work: () => ExactLibrary, file: string): ExactLibrary {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof LibraryRefusal)) throw error;
    throw new Error(error.field === 'variants' ? `${file}: ${error.message}` : error.message);
  }
}

function readOrdered(json: unknown, file: string): Ordered[] {
  const wells = wellsSchema.safeParse(resultsOf(json));
  if (wells.success) return wells.data.wells.map(({ well, name, chains }) => ({ well, name, chains }));
  // `paratope design --json` writes a list of antibodies, the API one job's results.
  const results = resultsOf(Array.isArray(json) ? json[0] : json);
  const proposals = proposalsSchema.safeParse(results);
  if (!proposals.success)
    throw new Error(`${file} holds neither the wells of a plate nor the proposals of a design, with their chains`);
  return proposals.data.proposals.map(({ name, chains }) => ({ name, chains }));
}

const fragments = ({ fragments: made }: ExactLibrary): Tabular => ({
  columns: ['well', 'name', 'chain', 'length', 'dna'],
  rows: made.map(({ well, name, chain, length, dna }) => [
    well,
    sequenceName({ candidate: name }, chain, dna),
    chain,
    length,
    dna,
  ]),
});

const oligos = ({ oligos: made }: ExactLibrary): Tabular => ({
  columns: ['name', 'chain', 'segment', 'oligo', 'start', 'length', 'dna'],
  rows: made.map(({ chain, segment, oligo, start, length, dna }) => [
    sequenceName({ candidate: 'oligo', variant: `${segment}_${oligo}` }, chain, dna),
    chain,
    segment,
    oligo,
    start,
    length,
    dna,
  ]),
});
