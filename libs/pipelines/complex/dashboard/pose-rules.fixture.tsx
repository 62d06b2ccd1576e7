import type { ComplexPredictionResults } from '@paratope/sdk';
import pdb from '@paratope/geometry/fixtures/2vxt-fv.pdb?raw';
import { show } from '@paratope/dashboard-kit/testing/frame';
import { Poses } from './poses.js';

const ATOMS = pdb.split('\n').filter((line) => line.startsWith('ATOM'));

/** The Fv of PDB 2VXT with VL moved along x: VL takes the place of the antigen. */
const model = (number: number, movedBy: number): string => {
  const atoms = ATOMS.map((line) =>
    line.charAt(21) === 'L'
      ? line.slice(0, 30) + (Number(line.slice(30, 38)) + movedBy).toFixed(3).padStart(8) + line.slice(38)
      : line,
  );
  return [`MODEL     ${String(number).padStart(4)}`, ...atoms, 'ENDMDL', ''].join('\n');
};
const FILE = URL.createObjectURL(new Blob([model(1, -60), model(2, 0), model(3, -8)]));

const RESULTS = {
  poses_url: FILE,
  antigen_chains: { L: 'L' },
  interface_residues: { epitope: [], paratope: [] },
  clusters: [],
  poses: Array.from({ length: 3 }, (_, k) => ({
    rank: k + 1,
    score: k - 20,
    energy_terms: {},
    cluster_size: 1,
    buried_surface_area: 900,
    contacts_by_region: { H3: k },
    epitope: ['', 'L:1-107', ''][k],
  })),
} as unknown as ComplexPredictionResults;

show(<Poses results={RESULTS} id="job_1" />);
