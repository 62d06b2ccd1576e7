import { SegmentedControl, Stack, Text, Title } from '@mantine/core';
import type { Chain } from '@paratope/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HumannessLegend, Loaded, loadChunk, Section } from '@paratope/dashboard-kit';
import { useState } from 'react';
import { CHAIN_ROLE } from '../../components/terms.js';
import { Alignment } from './alignment.js';
import type { GermlineSpecies } from './germline-alignment.js';
import { TEXT } from './text.js';

type Choice = GermlineSpecies | 'nearest';

const CHOICES: { readonly value: Choice; readonly label: string }[] = [
  { value: 'nearest', label: TEXT.ofNearestSpecies },
  { value: 'human', label: TEXT.human },
  { value: 'mouse', label: TEXT.mouse },
  { value: 'macaque', label: TEXT.macaque },
];

/** Each V region of the chains above its five nearest germline genes. The genes are large: they come when a variant is looked at. */
export function NearestGermlines({ chains }: { readonly chains: readonly Chain[] }) {
  const [choice, choose] = useState<Choice>('nearest');
  const domains = useQuery({
    queryKey: ['germline-alignments', choice, chains.map(({ sequence }) => sequence)],
    queryFn: async () => {
      const { germlineAlignments } = await loadChunk(() => import('./germline-alignment.js'));
      const species = choice === 'nearest' ? undefined : choice;
      return chains.flatMap(({ role, sequence }) => {
        const found = germlineAlignments(sequence, species);
        const name = CHAIN_ROLE[role];
        return found.map((each) => ({ ...each, title: found.length === 1 ? name : TEXT.domainAt(name, each.start) }));
      });
    },
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return (
    <Section
      title={TEXT.nearestGermlineGenes}
      description={TEXT.aboutNearestGenes}
      actions={<SegmentedControl size="xs" aria-label={TEXT.genesOf} data={CHOICES} value={choice} onChange={choose} />}
    >
      <Loaded query={domains}>
        {(found) => (
          <Stack gap="lg">
            {found.length === 0 && <Text size="sm">{TEXT.noDomainToAlign}</Text>}
            {found.map(({ title, alignment, humanness, genes }) => (
              <Stack key={title} gap="xs">
                <Title order={3}>{title}</Title>
                <Alignment
                  alignment={alignment}
                  names={[TEXT.thisVariant, ...genes.map(nameOf)]}
                  label={TEXT.alignmentWithGenes(title)}
                  humanness={humanness}
                  hasWholeNames
                />
              </Stack>
            ))}
            {found.length > 0 && <HumannessLegend />}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

const nameOf = ({ name, identity }: { readonly name: string; readonly identity: number }): string =>
  TEXT.identityAndGene((identity * 100).toFixed(1), name);
