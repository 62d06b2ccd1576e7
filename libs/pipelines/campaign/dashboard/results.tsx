import { Stack } from '@mantine/core';
import type { ResultsProps } from '@paratope/dashboard-kit/pipeline';
import { AssayPanel } from './assay-panel.js';
import { ChoiceAlert } from './choice-alert.js';
import { PlateSection } from './plate-section.js';
import { Warnings } from '@paratope/dashboard-kit';

interface PlateResultsProps {
  readonly job: ResultsProps['job'];
  /** Whether the card stands elsewhere on the page. */
  readonly withoutCard?: boolean;
}

export default function Results({ job, withoutCard = false }: PlateResultsProps) {
  if (job.object !== 'campaign_plate' || !job.results) return null;
  const { assays, choice, notes } = job.results;
  return (
    <Stack gap="lg">
      {!withoutCard && (choice !== undefined || assays.length > 0) && <ChoiceAlert results={job.results} />}
      <Warnings of={notes} />
      {assays.map((assay) => (
        <AssayPanel key={assay.assay} learned={assay} />
      ))}
      <PlateSection id={job.id} results={job.results} />
    </Stack>
  );
}
