import { useResidueLink } from '@paratope/dashboard-kit';
import { show } from '@paratope/dashboard-kit/testing/frame';
import { ModelSequence } from './model-sequence.js';
import type { ModelledResidue } from './residues.js';

const chainOf = (chain: string, sequence: string, loop: string): ModelledResidue[] =>
  [...sequence].map((amino_acid, at) => ({
    chain,
    residue: at + 1,
    amino_acid,
    plddt: 90,
    region: at >= 2 ? loop : 'framework',
    error: at === 3 ? 1.24 : 0.5,
  }));

const RESIDUES = [...chainOf('H', 'EVQYL', 'H1'), ...chainOf('L', 'DIQM', 'L1')];
const IN_FILE = RESIDUES.map(({ chain, residue }) => ({
  chain,
  index: residue,
  name: 'ALA',
  bFactor: 1,
  number: chain === 'H' && residue === 4 ? '111A' : String(residue),
}));

/** The sequences, a button in place of the structure, and what both know. */
function Linked() {
  const link = useResidueLink();
  const { pointed, selected } = link;
  return (
    <>
      <ModelSequence residues={RESIDUES} inFile={IN_FILE} link={link} />
      <button
        onClick={() => {
          link.point('L 2');
          link.toggle('L 2');
        }}
      >
        {'structure'}
      </button>
      <output>{JSON.stringify({ pointed, selected: [...selected] })}</output>
    </>
  );
}

show(<Linked />);
