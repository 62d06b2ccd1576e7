import { checksumColumn } from '@paratope/antibody';
import { Button, Group, Stack, Text } from '@mantine/core';
import { ButtonLink, Download, ForRole, saveCsv, Section, ofKind, Remark, Warnings } from '@paratope/dashboard-kit';
import { IconDna2 } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { goalsOf } from './axes.js';
import { FrontPlot } from './front-plot.js';
import { JudgementTable } from './judgement-table.js';
import { MutationMap } from './mutation-map.js';
import { ProposalDetails } from './proposal-details.js';
import { ProposalTable } from './proposal-table.js';
import { SaveProposals } from './save-proposals.js';
import { plainWords } from './plain-words.js';
import { TEXT } from './text.js';

export default ofKind('design', function Results({ job, results }) {
  const { terms, parent, knee, proposals, notes } = results;
  const goals = useMemo(() => goalsOf(job), [job]);
  const [marked, setMarked] = useState<ReadonlySet<string>>(
    () => new Set(proposals.filter(({ judgement }) => judgement !== null).map(({ name }) => name)),
  );
  const [chosen, setChosen] = useState(proposals[0]?.name);
  const [brushed, setBrushed] = useState<ReadonlySet<string>>();
  const isShown = useCallback((name: string): boolean => brushed?.has(name) ?? true, [brushed]);
  const shown = proposals.filter(({ name }) => isShown(name));
  const proposal = proposals.find(({ name }) => name === chosen);
  const save = (): void =>
    saveCsv(
      `design-${job.id}`,
      proposals.map(({ name, score, figures, mutation_count, parent_identity, chains = [] }) => ({
        name,
        score,
        ...figures,
        mutation_count,
        parent_identity,
        ...Object.fromEntries(chains.map(({ role, sequence }) => [role, sequence])),
        checksum: checksumColumn(chains.map(({ sequence }) => sequence)),
      })),
    );
  return (
    <Stack gap="lg">
      <Warnings of={notes} />
      <Section
        title={TEXT.front}
        description={TEXT.termsOfTheFront(plainWords(terms.join('; ')))}
        actions={
          <>
            <Download label={TEXT.csv} onClick={save} />
            <ButtonLink
              size="xs"
              variant="default"
              leftSection={<IconDna2 size={14} />}
              to="/orders/$kind/$jobId"
              params={{ kind: 'designs', jobId: job.id }}
            >
              {TEXT.orderDna}
            </ButtonLink>
          </>
        }
      >
        <FrontPlot
          parent={parent}
          proposals={proposals}
          goals={goals}
          knee={knee}
          chosen={chosen}
          isShown={isShown}
          onBrush={(names) => setBrushed(names.length > 0 ? new Set(names) : undefined)}
        />
        <Group my="xs" gap="sm">
          <Remark>{brushed ? TEXT.proposalsOfTheArea(shown.length, proposals.length) : TEXT.brushHint}</Remark>
          {brushed && (
            <Button size="compact-sm" variant="default" onClick={() => setBrushed(undefined)}>
              {TEXT.showAllProposals}
            </Button>
          )}
        </Group>
        <ProposalTable
          parent={parent}
          proposals={shown}
          chosen={chosen}
          onChoose={setChosen}
          knee={knee}
          marked={marked}
          onMark={setMarked}
        />
        <Text size="xs" c="dimmed" my="xs">
          {TEXT.aboutScore}
        </Text>
        {typeof knee === 'string' && (
          <Text size="xs" c="dimmed" mb="xs">
            {TEXT.aboutKnee(knee)}
          </Text>
        )}
        <ForRole least="editor">
          <SaveProposals
            variantId={job.inputs.variant_id}
            jobId={job.id}
            proposals={proposals.filter(({ name }) => marked.has(name))}
          />
        </ForRole>
      </Section>
      <MutationMap proposals={shown} figures={Object.keys(parent.figures)} />
      {proposal && <ProposalDetails proposal={proposal} />}
      <Section title={TEXT.judgedByAllEngines}>
        <JudgementTable parent={parent} proposals={proposals} />
        <Text size="xs" c="dimmed" mt="xs">
          {TEXT.modelsByTemplatesShiftsDistance}
        </Text>
      </Section>
    </Stack>
  );
});
