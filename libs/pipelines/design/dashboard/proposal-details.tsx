import { Section, DataTable } from '@paratope/dashboard-kit';
import type { DesignProposal } from '@paratope/sdk';
import { plainWords } from './plain-words.js';
import { TEXT } from './text.js';

interface ProposalDetailsProps {
  readonly proposal: DesignProposal;
}

/** Mutations of the chosen proposal, with the reason of each. */
export function ProposalDetails({ proposal }: ProposalDetailsProps) {
  const { name, mutations = [] } = proposal;
  return (
    <Section title={TEXT.mutationsOf(name)}>
      <DataTable
        minWidth={560}
        rows={mutations}
        columns={[
          [
            TEXT.mutation,
            ({ chain, position, from, to }) => `${chain} ${from}${position}${to}`,
            { className: 'mono', style: { whiteSpace: 'nowrap' } },
          ],
          [TEXT.reason, ({ reason }) => plainWords(reason)],
          [
            TEXT.contributions,
            ({ contributions }) =>
              Object.entries(contributions)
                .filter(([figure, value]) => figure !== 'mutations' && value !== 0)
                .map(
                  ([figure, value]) => `${figure.replaceAll('_', ' ')} ${value > 0 ? '+' : ''}${value.toPrecision(2)}`,
                )
                .join(', '),
          ],
        ]}
      />
    </Section>
  );
}
