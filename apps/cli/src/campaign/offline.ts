import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  CodonInputError,
  defaultConstraints,
  designExport,
  plotSvg,
  type ExportRequest,
  type Host,
} from '@paratope/codon';
import { DevelopabilityInputError, readFvs, scorecardOf, scorecardReport } from '@paratope/developability';
import { readTemplateLibrary, type TemplateLibrary } from '@paratope/fv-model';
import { FvNetwork } from '@paratope/fv-network';
import { humanize, HumanizationInputError } from '@paratope/humanization';
import {
  ImmunogenicityInputError,
  immunogenicityReport,
  MhcPredictor,
  readMhcModel,
  type MhcPredictors,
} from '@paratope/immunogenicity';
import { parsePdb } from '@paratope/geometry';
import {
  predictWithNetwork,
  predictWithTemplates,
  readFv,
  StructureInputError,
  structureFiles,
  structureReport,
  type BuiltinMode,
  type StructurePrediction,
} from '@paratope/structure-engines';
import { writeWhole } from './folder.js';
import type { CampaignEngine, Molecule, Step, StepOutcome, Subject } from './steps.js';
import { variantOf } from './variant.js';

export interface OfflineSettings {
  readonly strategy: string;
  readonly host: Host;
  readonly seed: number;
  /** Of the models. */
  readonly modelling: BuiltinMode;
  readonly substitutions: boolean;
  readonly version: string;
}

const { resolve } = createRequire(import.meta.url);

/** Computes on this machine what the workers of a service compute, by the same libraries. */
export class OfflineEngine implements CampaignEngine {
  readonly #settings: OfflineSettings;
  #library: TemplateLibrary | undefined;
  #network: Promise<FvNetwork> | undefined;
  #predictors: MhcPredictors | undefined;

  constructor(settings: OfflineSettings) {
    this.#settings = settings;
  }

  settings(step: Step): unknown {
    const { strategy, host, seed, modelling, substitutions, version } = this.#settings;
    const own: Record<Step, unknown> = {
      humanize: {},
      variant: { strategy },
      model: { seed, modelling },
      developability: { seed, modelling, substitutions },
      immunogenicity: { seed },
      codon: { host, seed },
    };
    return ['offline', version, own[step]];
  }

  async run(
    step: Step,
    subjects: readonly Subject[],
    done: (subject: Subject, outcome: StepOutcome) => Promise<void>,
  ): Promise<void> {
    for (const subject of subjects) {
      let outcome: StepOutcome;
      try {
        outcome = await this.#compute(step, subject);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        outcome = { ok: false, message: error.message };
      }
      await done(subject, outcome);
    }
  }

  async #compute(step: Step, subject: Subject): Promise<StepOutcome> {
    switch (step) {
      case 'humanize': {
        return { ok: true, results: humanize(subject.molecule).results };
      }
      case 'variant':
        return variantOf(subject, this.#settings.strategy);
      case 'model':
        return { ok: true, results: await this.#model(subject) };
      case 'developability':
        return { ok: true, results: await this.#developability(subject) };
      case 'immunogenicity':
        return { ok: true, results: await this.#immunogenicity(subject) };
      case 'codon':
        return { ok: true, results: await this.#codon(subject) };
    }
  }

  async #model(subject: Subject): Promise<unknown> {
    const prediction = await this.#predict(singleDomain(subject.molecule));
    const { pdb, cif } = structureFiles(prediction, subject.id);
    await writeWhole(join(subject.folder, 'structure.pdb'), pdb);
    await writeWhole(join(subject.folder, 'structure.cif'), cif);
    return structureReport(prediction);
  }

  /** As `paratope model` and a service's structure worker do. */
  async #predict(molecule: Molecule): Promise<StructurePrediction> {
    const { modelling, seed, version } = this.#settings;
    const common = { library: await this.#templates(), version, seed };
    const fv = readFv(molecule);
    if (modelling === 'templates') return predictWithTemplates(fv, common);
    this.#network ??= FvNetwork.open();
    const network = await this.#network;
    return await predictWithNetwork(fv, { ...common, mode: modelling, fold: (input) => network.fold(input) });
  }

  /** Of the model of this campaign where there is one. */
  async #developability(subject: Subject): Promise<unknown> {
    if (!subject.results.has('model')) await this.#model(subject);
    const pdb = await readFile(join(subject.folder, 'structure.pdb'), 'utf8');
    const [model] = parsePdb(pdb).structure.models;
    const [fv] = model ? readFvs(model) : [];
    if (!fv) throw new StructureInputError('the model has no Fv');
    return scorecardReport(scorecardOf(fv, { substitutions: this.#settings.substitutions }));
  }

  async #immunogenicity({ molecule }: Subject): Promise<unknown> {
    this.#predictors ??= {
      I: await shippedPredictor('@paratope/immunogenicity/mhc-i.bin'),
      II: await shippedPredictor('@paratope/immunogenicity/mhc-ii.bin'),
    };
    const models = { predictors: this.#predictors, templates: await this.#templates(), seed: this.#settings.seed };
    return immunogenicityReport({ chains: molecule.chains }, models);
  }

  async #codon(subject: Subject): Promise<unknown> {
    const { host, seed } = this.#settings;
    const request: ExportRequest = {
      ...{
        host,
        seed,
        strategy: 'maximize_cai',
        chains: subject.molecule.chains,
        constraints: defaultConstraints(host),
      },
      construct: { signalPeptide: null, constantRegions: { heavy: null, light: null }, startCodon: true },
      ...{ stop: 'TAA', sourceOrganism: 'human', nativeDna: [], solutions: 1, soft: false },
    };
    const design = designExport(request);
    await writeWhole(join(subject.folder, 'codons.svg'), plotSvg(design.chains, host, request.constraints.gcWindow));
    return {
      host,
      variable_cds: design.chains.map(({ construct, design: cds, gcContent }) => ({
        ...{ chain: construct.role, sequence: cds.sequence, protein: construct.protein },
        ...{ cai: rounded(cds.cai), gc_content: rounded(gcContent) },
      })),
      constraint_report: { satisfied: design.satisfied, notes: design.notes },
    };
  }

  async #templates(): Promise<TemplateLibrary> {
    this.#library ??= readTemplateLibrary(await readFile(resolve('@paratope/fv-model/templates.bin')));
    return this.#library;
  }
}

const shippedPredictor = async (file: string): Promise<MhcPredictor> =>
  new MhcPredictor(readMhcModel(await readFile(resolve(file))));

const rounded = (value: number): number => Number(value.toFixed(4));

/** A heavy chain without a light one is taken for a single domain: not every VHH can be told from a VH. */
const singleDomain = (molecule: Molecule): Molecule =>
  molecule.chains.every(({ role }) => role === 'heavy') ? { ...molecule, format: 'nanobody' } : molecule;

/** What an engine says of an antibody, as against a failure of the program. */
const isRefusal = (error: unknown): error is Error =>
  [
    HumanizationInputError,
    StructureInputError,
    DevelopabilityInputError,
    ImmunogenicityInputError,
    CodonInputError,
  ].some((refusal) => error instanceof refusal);
