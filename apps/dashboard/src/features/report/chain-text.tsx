import { sequenceName } from '@paratope/antibody';
import type { Variant } from '@paratope/sdk';
import { ReportSequence } from '@paratope/dashboard-kit';

/** Chains of a variant as FASTA, to be copied. */
export function ChainText({ candidate, variant }: { readonly candidate: string; readonly variant: Variant }) {
  const { name, chains, origin, strategy } = variant;
  const molecule = { candidate, variant: name, origin: strategy ?? origin };
  return chains.map(({ role, sequence }) => (
    <ReportSequence key={role} title={`>${sequenceName(molecule, role, sequence)}`} sequence={sequence} />
  ));
}
