import { sequenceOf, validateModel, type ValidationReport } from '@paratope/geometry';
import type { StructurePrediction } from './prediction.js';
import { unsoundness } from './soundness.js';

/** Rounds to two digits, which are sufficient for users. */
const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
const rounded = (value: number | null): number | null => (value === null ? null : round(value));

/**
 * Writes a prediction as the HTTP contract and the command line show it, without its files.
 *
 * @param prediction the prediction.
 * @returns the report; angles in degrees, distances and errors in Å, pLDDT 0–100.
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * const fixtures = 'libs/science/structure-engines/fixtures';
 * const { H: heavy, L: light } = JSON.parse(readFileSync(`${fixtures}/sequences.json`, 'utf8'));
 * const fv = readFv({ format: 'mab', chains: [{ role: 'heavy', sequence: heavy }, { role: 'light', sequence: light }] });
 * const files = new Map([['model.pdb', readFileSync(`${fixtures}/abodybuilder2-model.pdb`, 'utf8')]]);
 * const engine = immuneBuilder({ threads: 1 });
 * const run = { ended: 'exited', exitCode: 0, output: '', files };
 * const prediction = predictionOf(engine, '1.2', fv, engine.collect(run, { heavy, light, seed: 1 }));
 * const { model_used, cdrs, validation } = structureReport(prediction);
 * model_used; // → 'ImmuneBuilder 1.2'
 * cdrs.map(({ name }) => name); // → ['H1', 'H2', 'H3', 'L1', 'L2', 'L3']
 * [validation.passed, validation.disulfides]; // → [true, 2]
 * ```
 */
export function structureReport(prediction: StructurePrediction) {
  const { engine, engineVersion, fv, structure, orientation } = prediction;
  const [model] = structure.models;
  if (!model) throw new RangeError('a prediction has a model');
  const validation = validateModel(model);
  const role = (chain: string): string => (chain === 'H' ? fv.heavy.role : (fv.light?.role ?? ''));
  return {
    model_used: `${engine} ${engineVersion}`,
    confidence_score: round(prediction.confidence, 4),
    confidence_method: prediction.confidenceMethod,
    chains: model.chains.map((chain) => ({ chain: chain.id, role: role(chain.id), sequence: sequenceOf(chain) })),
    plddt: prediction.plddt.map((value) => round(value, 1)),
    predicted_error: prediction.predictedError?.map((value) => round(value)) ?? null,
    cdrs: prediction.cdrs.map((cdr) => ({
      name: cdr.name,
      chain: cdr.chain,
      sequence: cdr.sequence,
      length: cdr.sequence.length,
      canonical_class: cdr.canonicalClass,
      template: cdr.template,
      anchor_rmsd: rounded(cdr.anchorRmsd),
      predicted_error: rounded(cdr.predictedError),
      possible_error: rounded(cdr.possibleError),
    })),
    orientation: orientation && {
      hl: round(orientation.hl),
      hc1: round(orientation.hc1),
      hc2: round(orientation.hc2),
      lc1: round(orientation.lc1),
      lc2: round(orientation.lc2),
      dc: round(orientation.dc),
    },
    templates: prediction.templates.map(({ region, pdbCode, chain, identity }) => ({
      region,
      pdb_code: pdbCode,
      chain,
      identity: round(identity, 4),
    })),
    sources: prediction.sources.map(({ region, source, networkShare, disagreement }) => ({
      region,
      source,
      network_share: round(networkShare),
      disagreement: round(disagreement),
    })),
    validation: validationOf(validation, prediction.warnings),
  };
}

export type StructureReport = ReturnType<typeof structureReport>;

function validationOf(report: ValidationReport, warnings: readonly string[]) {
  const inverted = report.chirality.filter(({ centre }) => centre === 'CA');
  const unsound = unsoundness(report);
  return {
    passed: unsound.length === 0,
    chain_breaks: report.chainBreaks.length,
    d_amino_acids: inverted.length,
    cis_peptides: report.cisNonProline.length,
    clashes: report.severeClashes.length,
    ramachandran_outliers: report.ramachandran.counts.outlier,
    ramachandran_favoured: report.ramachandran.counts.favoured,
    close_contacts: report.closeContacts,
    twisted_peptides: report.twisted.length,
    cis_prolines: report.cisProline.length,
    bond_rmsd: round(report.bonds.rmsd, 4),
    angle_rmsd: round(report.angles.rmsd),
    disulfides: report.disulfides.length,
    warnings: [...warnings, ...unsound.map((what) => `The model has ${what}.`)],
  };
}
