import { fileKeys, withFileKeys, workFolder } from '@paratope/job-envelope';
import { JOB_KINDS, jobKind, type JobKind } from '@paratope/pipelines';
import type { z } from 'zod';
import { SchemaComponents } from '../../reference/openapi/json-schema.js';
import { sample } from '../../reference/openapi/sample.js';
import { CODON_RESULTS } from '../../testing/world-jobs.js';

type HumanizationResultEntry = z.output<typeof JOB_KINDS.humanization.results>[number];

/** Returns a row of a humanization with only the fields that the contract requires. */
export const humanized = (more: Partial<HumanizationResultEntry> = {}): HumanizationResultEntry => ({
  strategy: 'germline',
  humanized_vh: 'EVQ',
  humanized_vl: null,
  oasis_score: null,
  mutations: null,
  liabilities: null,
  numbering: null,
  vhh_analysis: null,
  scfv_analysis: null,
  fc_analysis: null,
  ...more,
});

const section = { flag: null, metrics: [], notes: [] };
const structure = {
  model_used: 'test 1',
  confidence_score: 0.9,
  confidence_method: 'none',
  chains: [],
  plddt: [],
  predicted_error: null,
  cdrs: [],
  orientation: null,
  templates: [],
  validation: {
    passed: true,
    chain_breaks: 0,
    d_amino_acids: 0,
    cis_peptides: 0,
    clashes: 0,
    ramachandran_outliers: 0,
    warnings: [],
  },
};
const stability = {
  thermostability: section,
  aggregation: section,
  developability: section,
  patches: [],
  substitutions: [],
  liabilities: [],
  structure_source: 'predicted',
  patch_metric: 'psh',
  fvs: [],
};
const immunogenicity = {
  risk_score: { value: 0.1, band: 'low', percentile: null, non_germline_9mers: 0, method: 'test' },
  mhc_i: [],
  mhc_ii: [],
  b_cell_epitopes: [],
  alleles: [],
  population_coverage: [],
  substitutions: [],
};
const complex = {
  model_used: 'test 1',
  iptm: null,
  docking_confidence: null,
  confidence_method: 'none',
  poses: [],
  interface_residues: { paratope: [], epitope: [] },
};

/** Returns small results of an attempt that fit the contract of its kind. */
export function resultsOf(kind: JobKind, jobId: string, attempt = 1): unknown {
  const file = (name: string): string => `${workFolder(kind, jobId)}/${attempt}/${name}`;
  const model = { pdb_key: file('model.pdb'), cif_key: file('model.cif') };
  switch (kind) {
    case 'humanization':
      return [humanized()];
    case 'structure_prediction':
      return { ...model, ...structure };
    case 'stability_analysis':
      return { pdb_key: model.pdb_key, ...stability };
    case 'immunogenicity_analysis':
      return immunogenicity;
    case 'complex_prediction':
      return { ...model, poses_key: file('poses.pdb'), ...complex };
    case 'codon_export':
      return { ...CODON_RESULTS, plot_key: file('plot.svg') };
    default:
      return ofExamples(kind, file);
  }
}

/** Returns results of a kind that is not listed above, made of the examples of its fields. */
function ofExamples(kind: JobKind, file: (name: string) => string): unknown {
  const { stored, files } = jobKind(kind);
  const schemas = new SchemaComponents();
  const results = sample(schemas.schemaOf(stored, 'output'), schemas.all());
  return withFileKeys(
    results,
    files,
    fileKeys(results, files).map((_, i) => file(`file-${i}`)),
  );
}
