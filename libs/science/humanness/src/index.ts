export * from './chain-humanness.js';
export {
  germlineContent,
  humanAlleles,
  imgtLayout,
  nearestHumanGene,
  nearestHumanGenes,
  type NearestHumanGenes,
} from './germline-identity.js';
export * from './germline-neighbours.js';
export {
  domainLikeness,
  humanLikeness,
  likenessCeiling,
  meanLikeness,
  repertoirePeptideHits,
} from './human-likeness.js';
export * from './human-peptides.js';
export { HUMAN_PEPTIDES_PROVENANCE } from './generated/human-peptides.js';
export { RESIDUE_FREQUENCY_PROVENANCE } from './generated/residue-frequencies.js';
export { THERAPEUTIC_PERCENTILES_PROVENANCE } from './generated/therapeutic-percentiles.js';
export * from './peptides.js';
export * from './percentile.js';
export { repertoireFrequencies, type RepertoireFrequencies } from './residue-frequency.js';
