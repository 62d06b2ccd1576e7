import { Stack, Title } from '@mantine/core';
import { Loaded, reads } from '@paratope/dashboard-kit';
import type { CandidateProps } from '@paratope/dashboard-kit/pipeline';
import { useQuery } from '@tanstack/react-query';
import { AdcCard } from './adc-card.js';
import { TEXT } from './text.js';

/** Section of a candidate's report with its analysed ADC designs. */
export default function ReportedDesigns({ candidateId }: CandidateProps) {
  const designs = useQuery(reads('listAdcDesigns', { query: { candidate_id: candidateId, limit: 20 } }));
  return (
    <Loaded query={designs}>
      {({ data }) =>
        data.map(
          ({ id, name, payload_name, linker_name, analysis }) =>
            analysis && (
              <Stack key={id} gap="md">
                <Title order={2} className="part">
                  {TEXT.adcDesignOn(name, payload_name, linker_name)}
                </Title>
                <AdcCard analysis={analysis} />
              </Stack>
            ),
        )
      }
    </Loaded>
  );
}
