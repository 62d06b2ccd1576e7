import { Badge, Tabs } from '@mantine/core';
import { IconArrowsDiff, IconFileText, IconGitBranch, IconPill, IconPlayerPlay } from '@tabler/icons-react';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ButtonLink, Loaded, reads, readsPages, TextLink } from '@paratope/dashboard-kit';
import { MoreButton } from '../../components/more-button.js';
import { Page } from '../../components/page.js';
import { DRUG_CLASS, FORMAT } from '../../components/terms.js';
import { DesignsOfCandidate } from '../adc-designs/designs-of-candidate.js';
import { LineageTable } from './lineage-table.js';
import { candidateRoute } from './routes.js';

/** Variants that are read without being asked for. */
const MOST_IN_TREE = 1_000;

export function CandidatePage() {
  const { candidateId } = candidateRoute.useParams();
  const { data: candidate } = useSuspenseQuery(reads('getTherapeuticCandidate', { path: { id: candidateId } }));
  const { data: project } = useSuspenseQuery(reads('getProject', { path: { id: candidate.project_id } }));
  const variants = useInfiniteQuery(readsPages('listVariants', { query: { candidate_id: candidateId } }, 200));
  const { data, hasNextPage, isFetching, fetchNextPage } = variants;
  // The newest come first, and a tree begins with the oldest.
  const isTreeWanted = hasNextPage && !isFetching && (data?.length ?? 0) < MOST_IN_TREE;
  useEffect(() => {
    if (isTreeWanted) void fetchNextPage();
  }, [isTreeWanted, fetchNextPage]);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [first, second] = selected;
  return (
    <Page
      title={candidate.name}
      mark={candidate.archived && <Badge color="gray">archived</Badge>}
      description={`${FORMAT[candidate.format]} · ${DRUG_CLASS[candidate.drug_class]}`}
      crumbs={[
        <TextLink key="/projects" to="/projects" size="sm">
          Projects
        </TextLink>,
        <TextLink key="/projects/$projectId" to="/projects/$projectId" params={{ projectId: project.id }} size="sm">
          {project.name}
        </TextLink>,
      ]}
      actions={
        <>
          <ButtonLink
            to="/candidates/$candidateId/report"
            params={{ candidateId }}
            search={first === undefined ? {} : { variant: first }}
            variant="default"
            leftSection={<IconFileText size={16} />}
          >
            Report
          </ButtonLink>
          <ButtonLink
            to="/compare"
            search={first !== undefined && second !== undefined ? { variant: first, against: second } : {}}
            disabled={selected.length !== 2}
            variant="default"
            leftSection={<IconArrowsDiff size={16} />}
          >
            Compare
          </ButtonLink>
          <ButtonLink
            to="/run"
            search={{ variants: selected }}
            disabled={selected.length === 0}
            leftSection={<IconPlayerPlay size={16} />}
          >
            Run pipelines
          </ButtonLink>
        </>
      }
    >
      <Tabs defaultValue="variants" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="variants" leftSection={<IconGitBranch size={16} />}>
            Variants
          </Tabs.Tab>
          <Tabs.Tab value="adc" leftSection={<IconPill size={16} />}>
            ADC designs
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="variants">
          <Loaded query={variants}>
            {(all) => (
              <>
                <LineageTable variants={all} selected={selected} onSelect={setSelected} />
                <MoreButton query={variants} />
              </>
            )}
          </Loaded>
        </Tabs.Panel>
        <Tabs.Panel value="adc">
          <DesignsOfCandidate candidateId={candidateId} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
