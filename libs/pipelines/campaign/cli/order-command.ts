import { writeFile } from 'node:fs/promises';
import { sequenceName } from '@paratope/antibody';
import { csv, rowsAsJson, table, workbook, workbookOf, type Tabular } from '@paratope/command-line';
import { HOSTS, RESTRICTION_ENZYMES, type Host } from '@paratope/codon';
import { oneSheet, orderSheets, PRODUCTS, type Product } from '@paratope/laboratory';
import { agilentOligoFile } from '@paratope/laboratory/oligo-sheet';
import { wellMap } from '@paratope/laboratory/well-map';
import { Command, Option } from 'commander';
import { z } from 'zod';
import { wellSchema } from '../contract/findings.js';
import { exactLibrary, LibraryRefusal } from '../method/libraries.js';
import {
  exactRequestSchema,
  oligoLimitsSchema,
  type ExactLibrary,
  type ExactRequest,
} from '../method/library-schemas.js';
import type { DnaOrder, OrderRequest } from '../method/order-schemas.js';
import { readJson, readRequest } from './read-request.js';
import { resultsOf } from './sheet-command.js';

interface OrderOptions {
  readonly host: Host;
  readonly product: Product;
  readonly assembly: string;
  readonly avoid?: readonly string[];
  readonly commonChain: OrderRequest['common_chain'];
  readonly wellMap?: string;
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
    .description('Write the DNA of exact variants as an order: each distinct gene fragment once, or an oligo pool')
    .addOption(new Option('--host <host>', 'expression host').choices(HOSTS).default('cho'))
    .addOption(
      new Option('--product <product>', 'product of the vendor: its limits, and the columns of its upload in --out')
        .choices(PRODUCTS)
        .default('twist_gene_fragments'),
    )
    .option('--assembly <ends>', 'none, gibson:LEFT:RIGHT, or ENZYME:LEFT:RIGHT with overhangs', 'none')
    .option('--avoid <enzymes...>', 'restriction enzymes without a site; otherwise those of a codon export')
    .addOption(
      new Option('--common-chain <way>', 'a chain that all wells share: once as a fragment, or as a plasmid')
        .choices(['fragment', 'plasmid'])
        .default('fragment'),
    )
    .option('--well-map <file>', 'write which fragments each well takes: .csv or .xlsx')
    .option('--pool <limits>', 'YAML of the vendor: longest, shortest, most_oligos, overlap, overlap_gc; writes oligos')
    .option('--seed <number>', 'random seed; the same seed gives the same DNA', Number, 1)
    .option('-o, --out <file>', 'write to a file: .csv or .xlsx; with --pool also .txt, the upload of Agilent')
    .option('--json', 'print the table as JSON, an object per fragment or oligo')
    .action(order);
}

async function order(file: string, options: OrderOptions): Promise<void> {
  const { host, pool, seed, out, json, wellMap: map } = options;
  const variants = readOrdered(await readJson(file), file);
  if (variants.length === 0) throw new Error(`${file} holds no variant to order`);
  const limits = pool === undefined ? undefined : await readRequest(pool, oligoLimitsSchema);
  const { product, assembly, commonChain: common_chain, avoid } = options;
  const ends = exactRequestSchema.shape.order.safeParse({ product, assembly, common_chain });
  const sites = exactRequestSchema.shape.avoid.safeParse(avoid);
  if (!ends.success || !sites.success) throw new Error(`--avoid takes ${RESTRICTION_ENZYMES.join(', ')}`);
  const library = attempt(
    () => exactLibrary({ variants, host, seed, pool: limits, order: ends.data, avoid: sites.data }),
    file,
  );
  const rows = limits === undefined ? preview(library.order) : oligos(library);
  if (limits === undefined) process.stderr.write(`${totalsText(library.order)}\n`);
  if (json) process.stdout.write(rowsAsJson(rows));
  else if (out === undefined) process.stdout.write(table(rows));
  if (out !== undefined && limits === undefined) await writeUpload(library.order, out);
  else if (out?.endsWith('.txt')) await writeFile(out, agilentOligoFile(namedOligos(library)));
  else if (out !== undefined) await writeFile(out, out.endsWith('.xlsx') ? await workbook(rows, 'Order') : csv(rows));
  if (map !== undefined) {
    const rows = wellMap([...library.order.fragments, ...library.order.plasmids], library.fragments);
    const wells = {
      columns: ['well', 'variant', 'chain', 'fragment'],
      rows: rows.map(({ well, variant, chain, fragment }) => [well, variant, chain, fragment]),
    };
    await writeFile(map, map.endsWith('.xlsx') ? await workbook(wells, 'Well map') : csv(wells));
  }
}

/** The sheet of the company's upload, with its columns and no other. */
async function writeUpload({ fragments, product }: DnaOrder, out: string): Promise<void> {
  const sheets = orderSheets(fragments.map(uploaded), product);
  await writeFile(out, out.endsWith('.xlsx') ? await workbookOf(sheets) : csv(oneSheet(sheets, product)));
}

const uploaded = ({ name, dna }: DnaOrder['fragments'][number]) => ({ name, sequence: dna, made: dna });

/** What is ordered, and what sharing saves. */
const totalsText = ({
  totals,
  without_sharing: all,
  list_price: price,
  limits,
  limits_checked,
  plasmids,
}: DnaOrder): string =>
  `${totals.fragments} distinct fragments, ${totals.bases} bases; well by well it would be ${all.fragments}, ${all.bases} bases.` +
  (plasmids.length > 0 ? ` As plasmids: ${plasmids.map(({ name }) => name).join(', ')}.` : '') +
  (price === null ? '' : ` List price about ${price.amount} ${price.currency} (${price.source}, ${price.recorded}).`) +
  ` ${limits}; checked on ${limits_checked}.`;

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

/** Every distinct fragment with its wells, and what stands against it. */
const preview = ({ fragments, plasmids }: DnaOrder): Tabular => ({
  columns: ['name', 'chain', 'wells', 'length', 'gc', 'warnings', 'dna'],
  rows: [...fragments, ...plasmids].map(({ name, chain, wells, length, gc, warnings, dna }) => [
    name,
    chain,
    wells.join(' '),
    length,
    Number(gc.toFixed(3)),
    warnings.join('; '),
    dna,
  ]),
});

const namedOligos = ({ oligos: made }: ExactLibrary) =>
  made.map(({ chain, segment, oligo, dna }) => ({
    name: sequenceName({ candidate: 'oligo', variant: `${segment}_${oligo}` }, chain, dna),
    sequence: dna,
  }));

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
