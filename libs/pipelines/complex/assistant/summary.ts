import type { AssistantSummary } from '@paratope/job-envelope';
import { complexPredictionKind, complexPredictionResultsSchema } from '../contract.js';

const MOST_POSES = 5;
const MOST_RESIDUES = 20;

/** Confidence with its base rate, the best poses, and the residues that most poses share. */
export const summary: AssistantSummary = {
  kind: complexPredictionKind.kind,
  of(results) {
    const found = complexPredictionResultsSchema.parse(results);
    return {
      units:
        'buried_surface_area in Å²; frequency: share of poses 0–1; docking_confidence: probability that a pose is right',
      model_used: found.model_used,
      iptm: found.iptm,
      iptm_reason: found.iptm_reason,
      docking_confidence: { value: found.docking_confidence, base_rate: found.docking_confidence_base_rate },
      confidence_method: found.confidence_method,
      poses: found.poses.slice(0, MOST_POSES).map(({ rank, score, cluster_size, buried_surface_area }) => ({
        rank,
        score,
        cluster_size,
        buried_surface_area,
      })),
      clusters: found.clusters?.slice(0, MOST_POSES),
      paratope: shared(found.interface_residues.paratope),
      epitope: shared(found.interface_residues.epitope),
      against: { warnings: found.warnings },
    };
  },
};

type Residue = (typeof complexPredictionResultsSchema)['_output']['interface_residues']['paratope'][number];

const shared = (residues: readonly Residue[]): string[] =>
  residues
    .toSorted((a, b) => b.frequency - a.frequency)
    .slice(0, MOST_RESIDUES)
    .map(({ chain, residue, number, position, frequency }) => `${chain}:${residue}${number ?? position} ${frequency}`);
