import { Alert, Stack, Text } from '@mantine/core';
import type { CampaignPlateResults } from '@paratope/sdk';
import { TEXT } from './text.js';

/** How the wells of a plate were chosen, and what each model's card says, in words. */
export function ChoiceAlert({ results: { choice, assays } }: { readonly results: CampaignPlateResults }) {
  const isExploring = choice?.method === 'medoids';
  return (
    <Alert color={isExploring ? 'orange' : 'blue'} title={choice?.explanation ?? TEXT.cardOfThePlate}>
      <Stack gap={4}>
        {assays.map(({ assay, card }) => (
          <Text key={assay} size="sm">
            {assay}: {card.explanation}
          </Text>
        ))}
        {isExploring && <Text size="sm">{TEXT.nothingIsExpected}</Text>}
      </Stack>
    </Alert>
  );
}
