import { Button, Group, Select } from '@mantine/core';
import { IconListDetails, IconX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState, Loaded, Page, readsPages, useOrg } from '@paratope/dashboard-kit';
import { JOB_KINDS, pipelineOf, type JobStatus } from '../../components/job-kinds.js';
import { filterOf } from '../run/run-of.js';
import { JobList } from './job-list.js';
import type { JobFilter } from './job-filter.js';
import { TEXT } from './text.js';

const jobsRoute = getRouteApi('/app/jobs');

const KIND_OPTIONS = JOB_KINDS.map((kind) => ({ value: kind, label: pipelineOf(kind).label }));
const STATUS_OPTIONS: JobStatus[] = ['pending', 'running', 'completed', 'failed', 'canceled'];

export function JobsPage() {
  const { kind, status, run } = jobsRoute.useSearch();
  const navigate = jobsRoute.useNavigate();
  const { org_id } = useOrg();
  const query = {
    ...(kind ? { job_type: kind } : {}),
    ...(status ? { status } : {}),
    ...(run ? { metadata: filterOf(run) } : {}),
  };
  const jobs = useInfiniteQuery(readsPages('listOrgJobs', { path: { org_id }, query }, 200));
  const show = (filter: JobFilter): void => void navigate({ search: filter, replace: true });
  const filter = { ...(kind ? { kind } : {}), ...(status ? { status } : {}), ...(run ? { run } : {}) };
  return (
    <Page title={TEXT.jobs} description={run ? TEXT.jobsOfOneRun : TEXT.allJobsOfTheOrganization}>
      <Group gap="sm">
        <Select
          allowDeselect
          aria-label={TEXT.pipeline}
          placeholder={TEXT.allPipelines}
          clearable
          w={190}
          data={KIND_OPTIONS}
          value={kind ?? null}
          onChange={(value) => {
            const { kind: _, ...rest } = filter;
            show(value === null ? rest : { ...rest, kind: value });
          }}
        />
        <Select
          allowDeselect
          aria-label={TEXT.status}
          placeholder={TEXT.allStatuses}
          clearable
          w={160}
          data={STATUS_OPTIONS}
          value={status ?? null}
          onChange={(value) => {
            const { status: _, ...rest } = filter;
            show(value === null ? rest : { ...rest, status: value });
          }}
        />
        {run && (
          <Button
            variant="default"
            rightSection={<IconX size={14} />}
            onClick={() => {
              const { run: _, ...rest } = filter;
              show(rest);
            }}
          >
            {TEXT.showAllJobs}
          </Button>
        )}
      </Group>
      <Loaded
        query={jobs}
        empty={
          <EmptyState
            icon={IconListDetails}
            title={TEXT.noJobsFound}
            text={kind || status || run ? TEXT.noJobHasThisPipeline : TEXT.selectVariantsOfACandidate}
          />
        }
      >
        {(all) => (
          <JobList
            jobs={all}
            hasMore={jobs.hasNextPage}
            onEnd={() => {
              if (!jobs.isFetchingNextPage) void jobs.fetchNextPage();
            }}
          />
        )}
      </Loaded>
    </Page>
  );
}
