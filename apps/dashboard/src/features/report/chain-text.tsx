import type { Variant } from '@paratope/sdk';
import { ReportSequence } from '@paratope/dashboard-kit';
import { CHAIN_ROLE } from '../../components/terms.js';

/** Chains of a variant as FASTA, to be copied. */
export function ChainText({ name, chains }: { readonly name: string; readonly chains: Variant['chains'] }) {
  return chains.map(({ role, sequence }) => (
    <ReportSequence key={role} title={`>${name} ${CHAIN_ROLE[role]}`} sequence={sequence} />
  ));
}
