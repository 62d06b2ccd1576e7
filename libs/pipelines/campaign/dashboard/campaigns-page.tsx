import {
  ArchivableList,
  ButtonLink,
  EmptyState,
  Page,
  readsPages,
  TextLink,
  useArchived,
  ForRole,
  DataTable,
} from '@paratope/dashboard-kit';
import { IconGridDots, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TEXT as ENTRY } from './entry-text.js';
import { TEXT } from './text.js';

export function CampaignsPage() {
  const archived = useArchived();
  const campaigns = useInfiniteQuery(readsPages('listCampaigns', { query: archived.query }));
  return (
    <Page
      title={ENTRY.campaigns}
      description={TEXT.aboutCampaigns}
      actions={
        <ForRole least="editor">
          <ButtonLink to="/campaigns/new" leftSection={<IconPlus size={16} />}>
            {TEXT.newCampaign}
          </ButtonLink>
        </ForRole>
      }
    >
      <ArchivableList
        nouns={TEXT.campaignsInText}
        archived={archived}
        query={campaigns}
        empty={
          <EmptyState
            icon={IconGridDots}
            title={TEXT.noCampaignsYet}
            text={TEXT.beginWithAParent}
            action={
              <ForRole least="editor">
                <ButtonLink to="/campaigns/new" leftSection={<IconPlus size={16} />}>
                  {TEXT.newCampaign}
                </ButtonLink>
              </ForRole>
            }
          />
        }
      >
        {(rows) => (
          <DataTable
            minWidth={480}
            rows={rows}
            columns={[
              [
                TEXT.campaign,
                ({ id, name }) => (
                  <TextLink to="/campaigns/$campaignId" params={{ campaignId: id }} fw={550}>
                    {name}
                  </TextLink>
                ),
                { style: { overflowWrap: 'anywhere' } },
              ],
              [{ numeric: TEXT.measuredPlates }, ({ rounds }) => rounds.length],
              [
                TEXT.assays,
                ({ rounds }) =>
                  [...new Set(rounds.flatMap(({ assays }) => assays.map(({ assay }) => assay)))].join(', ') || '–',
              ],
              [TEXT.created, ({ created_at }) => created_at.slice(0, 10)],
            ]}
          />
        )}
      </ArchivableList>
    </Page>
  );
}
