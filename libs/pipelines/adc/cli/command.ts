import { readFileSync } from 'node:fs';
import {
  ALLOTYPES,
  analyseDesign,
  CONJUGATION_METHODS,
  ISOTYPES,
  LINKER_TYPES,
  LINKERS,
  PAYLOAD_CLASSES,
  PAYLOADS,
  OTHER_APPROVALS,
  PRECEDENTS,
  readDesign,
  type AdcDesign,
  type Allotype,
  type CustomChemistry,
  type IgG,
  type LinkerType,
  type PayloadClass,
  type StatedAntibody,
  type Toolkit,
} from '../method/index.js';
import { loadRdkit } from '@paratope/cheminformatics';
import { parsePdb, type Model } from '@paratope/geometry';
import type { ImportOutcome } from '@paratope/antibody-import';
import { Command, InvalidArgumentError, Option } from 'commander';
import { FILES, readAntibodies, type ReadingOptions, takesFormat, takesReading } from '@paratope/command-line';
import { adcCard } from './card.js';

const OUTPUT_FORMATS = ['table', 'json'] as const;

interface AdcOptions extends ReadingOptions {
  readonly linker?: string;
  readonly payload?: string;
  readonly method?: string;
  readonly dar?: number;
  readonly site?: string;
  readonly isotype?: IgG;
  readonly allotype?: Allotype;
  readonly fcMutation?: readonly string[];
  readonly aglycosylated?: true;
  readonly linkerSmiles?: string;
  readonly linkerType: LinkerType;
  readonly payloadSmiles?: string;
  readonly payloadClass?: PayloadClass;
  readonly structure?: string;
  readonly format: (typeof OUTPUT_FORMATS)[number];
  readonly catalogue?: true;
}

export function adcCommand(): Command {
  return takesFormat(takesReading(new Command('adc')), OUTPUT_FORMATS, {
    json: 'the analysis as the service stores it, one line per antibody',
  })
    .description('Analyse an antibody-drug conjugate: drug load, masses, hydrophobicity, flags')
    .argument('[files...]', FILES)
    .option('--linker <name>', 'linker of the catalogue, or a name for --linker-smiles')
    .option('--payload <name>', 'payload of the catalogue, or a name for --payload-smiles')
    .option('--method <name>', 'conjugation method of the catalogue')
    .option('--dar <mean>', 'drugs per antibody', readDar)
    .option('--site <name>', 'site of a site-specific method, such as HC-A118C')
    .addOption(new Option('--isotype <name>', 'isotype, if the chains do not show it').choices([...ISOTYPES]))
    .addOption(
      new Option('--allotype <name>', 'allotype of an IgG1, if the chains do not show it').choices([...ALLOTYPES]),
    )
    .option('--fc-mutation <mutations...>', 'substitutions of the constant domains in EU numbering, such as S228P')
    .option('--aglycosylated', 'the Fc carries no glycan')
    .option('--linker-smiles <smiles>', 'your own linker as SMILES with its reactive group; [*:1] marks the payload')
    .addOption(
      new Option('--linker-type <type>', 'linker type, for --linker-smiles')
        .choices([...LINKER_TYPES])
        .default('peptide'),
    )
    .option('--payload-smiles <smiles>', 'your own payload as SMILES; [*:1] marks the linker')
    .addOption(
      new Option('--payload-class <class>', 'payload class, for --payload-smiles').choices([...PAYLOAD_CLASSES]),
    )
    .option('--structure <pdb>', 'model or crystal structure of the Fv; adds its conjugation sites')
    .option('--catalogue', 'list linkers, payloads, methods and approved ADCs')
    .action(runAdc);
}

function readDar(value: string): number {
  const dar = Number(value);
  if (value.trim() !== '' && dar > 0) return dar;
  throw new InvalidArgumentError('Write a drug-to-antibody ratio above 0.');
}

async function runAdc(files: readonly string[], options: AdcOptions): Promise<void> {
  if (options.catalogue) {
    console.log(catalogue());
    return;
  }
  if (files.length === 0) throw new Error('Give a file with the antibody, or --catalogue.');
  const design = designOf(options);
  const antibodies = await readAntibodies(files, options);
  const structure = options.structure === undefined ? undefined : readModel(options.structure);
  const toolkit = design.custom ? await loadRdkit() : undefined;
  let failed = 0;
  let seen = 0;
  for (const antibody of antibodies) {
    seen++;
    if (!analyseOne(antibody, design, { structure, toolkit, json: options.format === 'json' })) failed++;
  }
  if (seen === 0) console.error('The input has no sequences.');
  if (seen === 0 || failed > 0) process.exitCode = 1;
}

function designOf(options: AdcOptions): AdcDesign {
  const { linker, payload, method, dar } = options;
  if (linker === undefined || payload === undefined || method === undefined || dar === undefined) {
    throw new Error('Give --linker, --payload, --method and --dar. --catalogue lists the choices.');
  }
  return {
    linker_name: linker,
    payload_name: payload,
    conjugation_method: method,
    dar_target: dar,
    conjugation_site: options.site ?? null,
    custom: customOf(linker, payload, options),
    antibody: antibodyOf(options),
  };
}

function customOf(
  linker: string,
  payload: string,
  { linkerSmiles, linkerType, payloadSmiles, payloadClass }: AdcOptions,
): CustomChemistry | null {
  if (payloadSmiles !== undefined && payloadClass === undefined) {
    throw new Error('Give --payload-class with --payload-smiles.');
  }
  if (linkerSmiles === undefined && payloadSmiles === undefined) return null;
  return {
    ...(linkerSmiles !== undefined && { linker: { name: linker, type: linkerType, smiles: linkerSmiles } }),
    ...(payloadSmiles !== undefined &&
      payloadClass !== undefined && { payload: { name: payload, class: payloadClass, smiles: payloadSmiles } }),
  };
}

const antibodyOf = ({ isotype, allotype, fcMutation, aglycosylated }: AdcOptions): StatedAntibody => ({
  ...(isotype && { isotype }),
  ...(allotype && { allotype }),
  ...(fcMutation && { fc_mutations: fcMutation }),
  ...(aglycosylated && { glycosylated: false }),
});

function readModel(file: string): Model {
  const [model] = parsePdb(readFileSync(file, 'utf8')).structure.models;
  if (!model) throw new Error(`${file}: no structure found`);
  return model;
}

interface CardSettings {
  readonly structure: Model | undefined;
  readonly toolkit: Toolkit | undefined;
  readonly json: boolean;
}

function analyseOne(antibody: ImportOutcome, design: AdcDesign, { structure, toolkit, json }: CardSettings): boolean {
  if (!antibody.ok) {
    console.error(`${antibody.id}: ${antibody.message}`);
    return false;
  }
  const { id, chains, warnings } = antibody;
  // A heavy chain without a light chain counts as a single domain, because a VHH cannot always be distinguished from a VH.
  const format = chains.every(({ role }) => role === 'heavy') ? 'nanobody' : antibody.format;
  const read = readDesign(design, { format, chains }, toolkit);
  if (!read.ok) {
    for (const { pointer, detail } of read.errors) console.error(`${antibody.id}: ${pointer.slice(1)}: ${detail}`);
    return false;
  }
  const card = analyseDesign({ design: read.design, structure });
  console.log(json ? JSON.stringify({ id, warnings, ...card }) : adcCard(id, card, process.stdout.isTTY));
  return true;
}

function catalogue(): string {
  const section = (title: string, rows: readonly (readonly [string, string])[]): string[] => {
    const width = Math.max(...rows.map(([name]) => name.length)) + 2;
    return [title, ...rows.map(([name, text]) => `  ${name.padEnd(width)}${text}`), ''];
  };
  return [
    ...section(
      'linkers',
      LINKERS.map(({ name, type, reactive_group, takes }) => [
        name,
        `${type}, ${reactive_group}, holds ${takes.join(', ')}`,
      ]),
    ),
    ...section(
      'payloads',
      PAYLOADS.map(({ name, class: kind, handles }) => [
        name,
        `${kind}, held by ${handles.map((one) => one.kind).join(', ')}`,
      ]),
    ),
    ...section(
      'methods',
      CONJUGATION_METHODS.map(({ name, sites, max_dar }) => [
        name,
        `up to ${max_dar}${sites.length > 0 ? `: ${sites.join(', ')}` : ''}`,
      ]),
    ),
    ...section(
      'approved',
      PRECEDENTS.map(({ name, linker_name, payload_name, dar, first_approval, isotype }) => [
        name,
        `${first_approval}, ${isotype}, ${linker_name}, ${payload_name}, ${dar}`,
      ]),
    ),
    ...section(
      'approved, no comparison',
      OTHER_APPROVALS.map(({ name, first_approval, payload, reason }) => [
        name,
        `${first_approval}, ${payload}: ${reason}`,
      ]),
    ),
  ]
    .join('\n')
    .trimEnd();
}
