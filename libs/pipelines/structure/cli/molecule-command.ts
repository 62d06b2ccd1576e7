import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CDR_DEFINITIONS, type CdrDefinition } from '@paratope/antibody';
import type { ImportOutcome } from '@paratope/antibody-import';
import { FileNames, readAntibodies, takesAntibodies, type ReadingOptions } from '@paratope/command-line';
import {
  HEAVY_REGION_NAMES,
  moleculeMasses,
  moleculeProperties,
  proteinFasta,
  proteinGenbank,
  readMolecule,
  type Molecule,
  type RegionName,
} from '@paratope/molecule';
import { Command, InvalidArgumentError, Option } from 'commander';

interface MoleculeOptions extends ReadingOptions {
  readonly out: string;
  readonly constantRegion: RegionName;
  readonly mutations: Readonly<Record<number, string>>;
  readonly cdrs: CdrDefinition;
  readonly json?: true;
}

/** Command that reads whole molecules: domains, masses and annotated sequences. */
export function moleculeCommand(): Command {
  return takesAntibodies(new Command('molecule'))
    .description('Complete antibodies to whole molecules, weigh them, and write ID.gb and ID.fasta of their chains')
    .option('-o, --out <folder>', 'folder of the files, created if missing', '.')
    .addOption(
      new Option('--constant-region <name>', 'region of heavy chains that end with their V domains')
        .choices(HEAVY_REGION_NAMES)
        .default('IGHG1'),
    )
    .option('--mutations <list>', 'residues of that region in EU numbers, such as 228P,265A', readMutations, {})
    .addOption(new Option('--cdrs <definition>', 'CDRs in the annotation').choices(CDR_DEFINITIONS).default('imgt'))
    .option('--json', 'print domains with EU and IMGT numbers, masses and properties')
    .action(run);
}

/** Residues by EU number; the native residue before it may be left out. */
function readMutations(value: string): Record<number, string> {
  const read = value.split(',').map((text) => /^[A-Z]?(\d{3})([ACDEFGHIKLMNPQRSTVWY])$/.exec(text.trim()));
  if (read.some((match) => !match))
    throw new InvalidArgumentError('Write residues as 228P or S228P, separated by commas.');
  const residues: Record<number, string> = {};
  for (const match of read) if (match) residues[Number(match[1])] = match[2] ?? '';
  return residues;
}

async function run(files: readonly string[], options: MoleculeOptions): Promise<void> {
  const antibodies = await readAntibodies(files, options);
  await mkdir(options.out, { recursive: true });
  const names = new FileNames();
  const reports: unknown[] = [];
  for (const antibody of antibodies) {
    const outcome = read(antibody, options);
    if ('message' in outcome) {
      console.error(`${antibody.id}: ${outcome.message}`);
      process.exitCode = 1;
      continue;
    }
    const { molecule, masses } = outcome;
    const named = { candidate: antibody.id };
    const path = join(options.out, names.take(antibody.id));
    await writeFile(`${path}.gb`, proteinGenbank(molecule, { molecule: named, date: new Date(), cdrs: options.cdrs }));
    await writeFile(`${path}.fasta`, proteinFasta(molecule, named));
    if (options.json) reports.push(reportOf(antibody.id, outcome));
    else console.log(summary(antibody.id, molecule, masses));
  }
  if (options.json) console.log(JSON.stringify(reports, undefined, 2));
}

interface Read {
  readonly molecule: Molecule;
  readonly masses: ReturnType<typeof moleculeMasses>;
}

function read(
  antibody: ImportOutcome,
  { constantRegion: heavy, mutations: residues }: MoleculeOptions,
): Read | { readonly message: string } {
  if (!antibody.ok) return antibody;
  try {
    const molecule = readMolecule(antibody.format, antibody.chains, { heavy, light: 'by_locus', residues });
    return { molecule, masses: moleculeMasses(molecule) };
  } catch (error) {
    // Both throw errors whose messages are for the operator, and never hold a sequence.
    return { message: error instanceof Error ? error.message : String(error) };
  }
}

function reportOf(id: string, { molecule, masses }: Read) {
  return {
    id,
    format: molecule.format,
    chains: molecule.chains.map(({ role, copies, sequence, domains }) => ({
      role,
      copies,
      sequence,
      domains: domains.map(({ name, start, end, region, identity, eu, imgt }) => ({
        name,
        first: start + 1,
        last: end,
        constant_region: region,
        identity,
        eu,
        imgt,
      })),
    })),
    features: molecule.features,
    assumptions: molecule.assumptions,
    disulfides: { within_domains: molecule.intradomainBonds, ...molecule.bonds },
    masses,
    properties: moleculeProperties(molecule),
  };
}

function summary(id: string, molecule: Molecule, masses: Read['masses']): string {
  const [usual] = masses.intact;
  const { isoelectric_point, extinction_280 } = moleculeProperties(molecule);
  return [
    `${id}  ${usual?.mass.toFixed(1)} Da (${usual?.glycans})  pI ${isoelectric_point.toFixed(1)}  ε280 ${extinction_280}`,
    ...molecule.chains.map(
      ({ role, copies, domains }) =>
        `  ${copies} × ${role}: ${domains.map(({ name, end, start }) => `${name} ${start + 1}-${end}`).join(', ')}`,
    ),
    ...[...molecule.features, ...molecule.assumptions].map((sentence) => `  ${sentence}`),
  ].join('\n');
}
