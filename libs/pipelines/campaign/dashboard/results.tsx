import { Alert, Stack } from '@mantine/core';
import type { ResultsProps } from '@paratope/dashboard-kit/pipeline';
import { AssayPanel } from './assay-panel.js';
import { PlateSection } from './plate-section.js';

export default function Results({ job }: ResultsProps) {
  if (job.object !== 'campaign_plate' || !job.results) return null;
  const { assays, notes } = job.results;
  return (
    <Stack gap="lg">
      {notes.map((note) => (
        <Alert key={note} color="yellow">
          {note}
        </Alert>
      ))}
      <PlateSection id={job.id} results={job.results} />
      {assays.map((assay) => (
        <AssayPanel key={assay.assay} learned={assay} />
      ))}
    </Stack>
  );
}
