import { describe, expect, it } from '@jest/globals';
import { matchesOf } from './matches.js';
import type { SearchedChain } from './search.sql.js';

// Murine 4D5 (Carter et al., PNAS 1992, fig. 1) and its humanized descendant trastuzumab (PDB 1N8Z).
const VH_4D5 =
  'QVQLQQSGPELVKPGASLKLSCTASGFNIKDTYIHWVKQRPEQGLEWIGRIYPTNGYTRYDPKFQDKATITADTSSNTAYLQVSRLTSEDTAVYYCSRWGGDGFYAMDYWGQGASVTVSS';
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
const VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTFTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';
const CH1 = 'ASTKGPSVFPLAPSSKSTSGGTAALGCLVKDYFPEPVTVSWNSGALTSGVHTFPAVLQSSGLYSLSSVVTVPSSSLGTQTYICNVNHKPSNTKVDKKV';

const chain = (variant_name: string, role: SearchedChain['role'], sequence: string): SearchedChain => ({
  variant_id: '01890000-0000-7000-8000-000000000001',
  variant_name,
  candidate_id: '01890000-0000-7000-8000-000000000002',
  candidate_name: 'Anti-HER2',
  project_id: '01890000-0000-7000-8000-000000000003',
  role,
  sequence,
});
const CHAINS = [
  chain('mouse', 'heavy', VH_4D5),
  chain('Fab', 'heavy', VH + CH1),
  chain('Fv', 'heavy', VH),
  chain('Fv', 'light', VL),
];
const found = (query: string) =>
  matchesOf(query, CHAINS, 10).map(({ variant_name, role, match }) => `${variant_name} ${role} ${match}`);

describe('a search by sequence', () => {
  it('finds the same chain, then the same domain in another chain, then similar domains, and no other locus', () => {
    expect(found(VH)).toEqual(['Fv heavy same_chain', 'Fab heavy same_domain', 'mouse heavy similar_domain']);
    expect(found(VL)).toEqual(['Fv light same_chain']);
  });

  it('finds a CDR3 with or without the cysteine and tryptophan around it, and similar ones', () => {
    for (const query of ['SRWGGDGFYAMDY', 'CSRWGGDGFYAMDYW'])
      expect(found(query)).toEqual(['mouse heavy same_cdr3', 'Fab heavy same_cdr3', 'Fv heavy same_cdr3']);
    const [similar] = matchesOf('ARWGGDGFYAMDV', CHAINS, 1);
    // Two of 13 residues differ.
    expect(similar).toMatchObject({ match: 'similar_cdr3', identity: 1 - 2 / 13, cdr3: 'SRWGGDGFYAMDY' });
  });

  it('finds a part of a chain outside its V domain, and nothing for a sequence of another protein', () => {
    expect(found(CH1.slice(0, 12))).toEqual(['Fab heavy contains']);
    expect(found('MKTAYIAKQRQISFVKSHFSRQ')).toEqual([]);
  });
});
