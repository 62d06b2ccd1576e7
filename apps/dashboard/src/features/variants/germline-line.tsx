import { Group, Text } from '@mantine/core';
import type { GermlineCall, NumberedDomain } from '@paratope/sdk';
import { TEXT } from './text.js';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const call = (name: string, gene: GermlineCall | null) =>
  gene && (
    <Text size="sm">
      <Text span c="dimmed">
        {name}{' '}
      </Text>
      <Text span fw={550}>
        {gene.genes.slice(0, 3).join(', ')}
        {gene.genes.length > 3 && ' …'}
      </Text>{' '}
      {percent(gene.identity)} {TEXT.identical}
    </Text>
  );

/** Germline of a domain by its nearest genes. */
export function GermlineLine({ domain: { v_gene, j_gene, species } }: { readonly domain: NumberedDomain }) {
  return (
    <Group gap="lg">
      {call('V', v_gene)}
      {call('J', j_gene)}
      {species && (
        <Text size="sm">
          <Text span c="dimmed">
            {TEXT.nearestSpecies}{' '}
          </Text>
          {species.call}
        </Text>
      )}
    </Group>
  );
}
