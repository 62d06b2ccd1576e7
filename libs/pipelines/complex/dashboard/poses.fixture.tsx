import type { ComplexPredictionResults } from '@paratope/sdk';
import { show } from '@paratope/dashboard-kit/testing/frame';
import { Poses } from './poses.js';

const RESULTS = {
  poses_url: 'http://files.test/poses.pdb',
  antigen_chains: { A: 'A' },
  interface_residues: { epitope: [], paratope: [] },
  clusters: [],
  poses: Array.from({ length: 12 }, (_, k) => ({
    rank: k + 1,
    score: k - 20,
    energy_terms: {},
    cluster_size: 1,
    buried_surface_area: 900,
  })),
} as unknown as ComplexPredictionResults;

show(<Poses results={RESULTS} id="job_1" />);
