import { isBacterium, isYeast, type Host } from './hosts.js';

export const SIGNAL_PEPTIDE_NAMES = [
  'igh_human',
  'igk_human',
  'igh_mouse',
  'igk_mouse',
  'albumin_human',
  'il2_human',
  'pelb',
  'ompa',
  'dsba',
  'sacb',
  'alpha_factor',
] as const;
export type SignalPeptideName = (typeof SIGNAL_PEPTIDE_NAMES)[number];

export interface SignalPeptide {
  readonly title: string;
  readonly residues: string;
  readonly source: string;
}

/** Signal peptides for the secretion of antibodies; of the α-factor, the pre and pro part up to the Kex2 site. */
export const SIGNAL_PEPTIDES: Readonly<Record<SignalPeptideName, SignalPeptide>> = {
  igh_human: { title: 'human IGHV3-23 leader', residues: 'MEFGLSWLFLVAILKGVQC', source: 'UniProt P01764' },
  igk_human: { title: 'human IGKV1-39 leader', residues: 'MDMRVPAQLLGLLLLWLRGARC', source: 'UniProt P01597' },
  igh_mouse: { title: 'mouse Ig heavy-chain leader', residues: 'MGWSCIILFLVATATGVHS', source: 'UniProt P01750' },
  igk_mouse: { title: 'mouse Ig kappa leader', residues: 'METDTLLLWVLLLWVPGSTG', source: 'UniProt P01661' },
  albumin_human: { title: 'human serum albumin leader', residues: 'MKWVTFISLLFLFSSAYS', source: 'UniProt P02768' },
  il2_human: { title: 'human interleukin-2 leader', residues: 'MYRMQLLSCIALSLALVTNS', source: 'UniProt P60568' },
  pelb: { title: 'PelB leader', residues: 'MKYLLPTAAAGLLLLAAQPAMA', source: 'UniProt P0C1C1' },
  ompa: { title: 'OmpA leader', residues: 'MKKTAIAIAVALAGFATVAQA', source: 'UniProt P0A910' },
  dsba: { title: 'DsbA leader', residues: 'MKKIWLALAGLVLAFSASA', source: 'UniProt P0AEG4' },
  sacb: { title: 'SacB leader', residues: 'MNIKKFAKQATVLTFTTALLAGGATQAFA', source: 'UniProt P05655' },
  alpha_factor: {
    title: 'alpha-factor prepro leader',
    residues: 'MRFPSIFTAVLFAASSALAAPVNTTTEDETAQIPAEAVIGYSDLEGDFDVAVLPFSNSTNNGLLFINTTIASIAAKEEGVSLEKR',
    source: 'UniProt P01149; Brake et al., PNAS 81:4642 (1984)',
  },
};

/**
 * Returns the signal peptide with which a host usually secretes a chain; it is the default of a request.
 * @param host the expression host.
 * @param chain `heavy` or `light`.
 * @returns the name of the signal peptide.
 * @example
 * ```ts
 * usualSignalPeptide('e_coli', 'heavy'); // → 'pelb'
 * ```
 */
export function usualSignalPeptide(host: Host, chain: 'heavy' | 'light'): SignalPeptideName {
  if (host === 'b_subtilis') return 'sacb';
  if (isBacterium(host)) return chain === 'heavy' ? 'pelb' : 'ompa';
  if (isYeast(host)) return 'alpha_factor';
  return chain === 'heavy' ? 'igh_human' : 'igk_human';
}
