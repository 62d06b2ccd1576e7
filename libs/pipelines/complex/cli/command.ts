import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  complexChainNames,
  complexFiles,
  complexReport,
  shownComplexes,
  type ComplexFiles,
  DOCKING_EFFORTS,
  type DockedPartners,
  type DockingEffort,
} from '@paratope/docking';
import { dockOnThreads } from '../threads/index.js';
import { FvPredictor } from '@paratope/fv-network';
import { Command, InvalidArgumentError, Option } from 'commander';
import { ModelProgress, readSeed, type ReadingOptions, takesFormat, takesReading } from '@paratope/command-line';
import { namedResidues, readAntibody, readAntigen, readStructure, type AntibodyInput } from './inputs.js';
import { poseQualities } from './quality.js';
import { chimeraxScript, pymolScript } from './scripts.js';
import { dockingTable } from './table.js';

const FORMATS = ['table', 'json'] as const;

interface DockOptions extends ReadingOptions {
  readonly effort: DockingEffort;
  readonly out: string;
  readonly seed: number;
  readonly threads: number;
  readonly antibodyChains?: readonly string[];
  readonly antigenChains?: readonly string[];
  readonly epitope?: string;
  readonly paratope?: string;
  readonly reference?: string;
  readonly excludePdb?: readonly string[];
  readonly format: (typeof FORMATS)[number];
}

const { version } = createRequire(import.meta.url)('@paratope/pipeline-complex/package.json') as {
  readonly version: string;
};

/** Share of the time that models of the antibody take. */
const MODEL_SHARE = 0.05;
const RELAX_SHARE = 0.05;

export function dockCommand(): Command {
  return takesFormat(takesReading(new Command('dock')), FORMATS, { json: 'the report' })
    .description("Dock an antibody onto its antigen's structure: complex, best poses, epitope map, confidence")
    .argument(
      '<antibody>',
      'structure file (PDB, mmCIF) of the antibody, or a file of its sequences, which is modelled',
    )
    .argument('<antigen>', 'structure file of the antigen')
    .addOption(new Option('--effort <level>', 'how thoroughly to search').choices(DOCKING_EFFORTS).default('standard'))
    .option('--epitope <residues>', 'known epitope: antigen residues by chain and number, such as A:45,A:47')
    .option('--paratope <residues>', 'known paratope: antibody residues, in the same form')
    .option('--antibody-chains <ids>', 'chains of the antibody file that form one Fv, such as H,L', list)
    .option('--antigen-chains <ids>', 'chains of the antigen file to dock to', list)
    .option('--exclude-pdb <codes>', 'model the antibody without these PDB entries', list)
    .option('--seed <number>', 'random seed; the same seed gives the same result', readSeed, 1)
    .addOption(
      new Option('--threads <number>', 'threads of the search; they do not change the result')
        .argParser(readThreads)
        .default(availableParallelism(), 'all processors'),
    )
    .option('-o, --out <folder>', 'folder of the result, created if missing', '.')
    .option('--reference <file>', 'true complex, to score the poses (DockQ, CAPRI)')
    .action(runDock);
}

const list = (value: string): string[] => value.split(',').map((item) => item.trim());

function readThreads(value: string): number {
  const threads = Number(value);
  if (Number.isInteger(threads) && threads >= 1 && threads <= 256) return threads;
  throw new InvalidArgumentError('Write a number of threads from 1 to 256.');
}

async function runDock(antibodyFile: string, antigenFile: string, options: DockOptions): Promise<void> {
  const { effort, seed, threads, reference } = options;
  // A missing file is reported at once, not after minutes of work.
  const truth = reference === undefined ? undefined : await readStructure(reference);
  const { partner: antigen, report } = await readAntigen(antigenFile, options.antigenChains);
  const progress = new ModelProgress(1);
  progress.begin(effort);
  const modelling = {
    seed,
    excludePdb: options.excludePdb,
    models: effort === 'quick' ? 1 : 5,
    predictor: () => FvPredictor.open({ version }),
    onProgress: (done: number) => progress.advance(MODEL_SHARE * done),
  };
  const antibody = await readAntibody(antibodyFile, options.antibodyChains, modelling, options);
  const [first] = antibody.models;
  if (!first) throw new Error('The antibody has no model.');
  const startedAt = performance.now();
  const result = await dockOnThreads(
    {
      antibody: antibody.models,
      antigen,
      effort,
      seed,
      blocked: report.glycosylatedSites,
      ...(options.epitope === undefined ? {} : { epitope: namedResidues(options.epitope, antigen, 'antigen') }),
      ...(options.paratope === undefined ? {} : { paratope: namedResidues(options.paratope, first, 'antibody') }),
    },
    { version, threads, onProgress: (done) => progress.advance(MODEL_SHARE + (1 - MODEL_SHARE - RELAX_SHARE) * done) },
  );
  const partners: DockedPartners = {
    antibody: antibody.models,
    antigen,
    names: complexChainNames(first, antigen),
  };
  const shown = shownComplexes(partners, result, (done) => progress.advance(1 - RELAX_SHARE * (1 - done)));
  progress.clear();
  const outcome = { ...complexReport(partners, result, shown), warnings: antibody.warnings };
  const files = complexFiles(partners, result, shown, { name: 'antibody and antigen', version });
  await writeResult(options.out, partners, files, outcome);
  if (options.format === 'json') {
    console.log(JSON.stringify(outcome, null, 2));
    return;
  }
  console.log(dockingTable(outcome, truth && poseQualities(truth, partners, result)));
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`\n${join(options.out, 'complex.pdb')} and others  ${seconds.toFixed(0)} s`);
}

async function writeResult(
  folder: string,
  partners: DockedPartners,
  { pdb, cif, poses }: ComplexFiles,
  report: ReturnType<typeof complexReport> & Pick<AntibodyInput, 'warnings'>,
): Promise<void> {
  const viewed = {
    file: 'complex.pdb',
    antibodyChains: [...new Set(partners.antibody[0]?.residues.map(({ chain }) => chain))],
    antigenChains: [...partners.names.values()],
  };
  await mkdir(folder, { recursive: true });
  await Promise.all(
    Object.entries({
      'complex.pdb': pdb,
      'complex.cif': cif,
      'poses.pdb': poses,
      'report.json': `${JSON.stringify(report, null, 2)}\n`,
      'view.cxc': chimeraxScript(viewed),
      'view.pml': pymolScript(viewed),
    }).map(([name, text]) => writeFile(join(folder, name), text)),
  );
}
