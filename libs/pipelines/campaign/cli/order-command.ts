import { writeFile } from 'node:fs/promises';
import { csv, rowsAsJson, table, workbook, type Tabular } from '@paratope/command-line';
import { CodonInputError, HOSTS, type Host } from '@paratope/codon';
import { LibraryInputError, oligoPool, variantGenes } from '@paratope/libraries';
import { Command, Option } from 'commander';
import { z } from 'zod';
import { campaignPlateResultsSchema } from '../contract.js';
import { readJson, readRequest } from './read-request.js';
import { resultsOf } from './sheet-command.js';

interface OrderOptions {
  readonly host: Host;
  readonly pool?: string;
  readonly seed: number;
  readonly out?: string;
  readonly json?: true;
}

/** Limits of an oligo vendor, as a YAML file. */
const limitsSchema = z.strictObject({
  longest: z.int().positive(),
  shortest: z.int().positive(),
  most_oligos: z.int().positive(),
  overlap: z.int().min(10),
  overlap_gc: z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]),
});

/** Chains to order from a plate: wells with named chains. */
const wellsSchema = z.object({ wells: campaignPlateResultsSchema.shape.wells });
const proposalsSchema = z.object({
  proposals: z.array(
    z.object({ name: z.string(), chains: z.array(z.object({ role: z.string(), sequence: z.string() })) }),
  ),
});

interface Ordered {
  readonly well: string;
  readonly name: string;
  readonly chains: readonly { readonly role: string; readonly sequence: string }[];
}

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
  requireOneGene(variants, file);
  const limits = pool === undefined ? undefined : await readRequest(pool, limitsSchema);
  const rows = attempt(() => {
    const genes = genesOf(variants, host, seed);
    return limits === undefined ? fragments(variants, genes) : oligos(genes, limits);
  });
  if (json) process.stdout.write(rowsAsJson(rows));
  else if (out === undefined) process.stdout.write(table(rows));
  if (out !== undefined) await writeFile(out, out.endsWith('.xlsx') ? await workbook(rows, 'Order') : csv(rows));
}

function attempt<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof LibraryInputError || error instanceof CodonInputError ? new Error(error.message) : error;
  }
}

/** Requires chains of the same roles and lengths in all variants, because the genes share the codons of the first variant. */
function requireOneGene([first, ...others]: readonly Ordered[], file: string): void {
  if (!first) throw new Error(`${file} holds no variant to order`);
  for (const { name, chains } of others) {
    for (const { role, sequence } of first.chains) {
      const own = chains.find((chain) => chain.role === role);
      if (!own)
        throw new Error(`${file}: ${name} has no ${role} chain, which ${first.name} has; order them separately`);
      const [length, expected] = [own.sequence.length, sequence.length];
      if (length === expected) continue;
      const problem = `the ${role} chain of ${name} has ${length} residues, that of ${first.name} ${expected}`;
      throw new Error(`${file}: ${problem}; order them separately`);
    }
  }
}

function readOrdered(json: unknown, file: string): Ordered[] {
  const wells = wellsSchema.safeParse(resultsOf(json));
  if (wells.success) return wells.data.wells.map(({ well, name, chains }) => ({ well, name, chains }));
  // `paratope design --json` writes a list of antibodies, the API one job's results.
  const results = resultsOf(Array.isArray(json) ? json[0] : json);
  const proposals = proposalsSchema.safeParse(results);
  if (!proposals.success) throw new Error(`${file} holds neither the wells of a plate nor the proposals of a design`);
  return proposals.data.proposals.map(({ name, chains }, k) => ({
    ...{ name, chains },
    well: `${String.fromCharCode(65 + Math.floor(k / 12))}${(k % 12) + 1}`,
  }));
}

/** Genes by role and protein. The variants share the codons of the first variant's chains. */
function genesOf(variants: readonly Ordered[], host: Host, seed: number): Map<string, ReadonlyMap<string, string>> {
  const roles = variants[0]?.chains.map(({ role }) => role) ?? [];
  return new Map(
    roles.map((role) => {
      const proteins = [
        ...new Set(variants.map(({ chains }) => chains.find((chain) => chain.role === role)?.sequence ?? '')),
      ];
      const genes = variantGenes({ parent: proteins[0] ?? '', variants: proteins, host, seed });
      return [role, new Map(proteins.map((protein, k) => [protein, genes[k] ?? '']))];
    }),
  );
}

type Genes = ReturnType<typeof genesOf>;

const fragments = (variants: readonly Ordered[], genes: Genes): Tabular => ({
  columns: ['well', 'name', 'chain', 'length', 'dna'],
  rows: variants.flatMap(({ well, name, chains }) =>
    chains.map(({ role, sequence }) => {
      const dna = genes.get(role)?.get(sequence) ?? '';
      return [well, name, role, dna.length, dna];
    }),
  ),
});

function oligos(genes: Genes, limits: z.output<typeof limitsSchema>): Tabular {
  const { longest, shortest, most_oligos: mostOligos, overlap, overlap_gc: overlapGc } = limits;
  return {
    columns: ['chain', 'segment', 'oligo', 'start', 'length', 'dna'],
    rows: [...genes].flatMap(([role, byProtein]) =>
      oligoPool([...byProtein.values()], { longest, shortest, mostOligos, overlap, overlapGc }).segments.flatMap(
        ({ start, oligos: made }, segment) =>
          made.map((dna, k) => [role, segment + 1, k + 1, start + 1, dna.length, dna]),
      ),
    ),
  };
}
