import { Table } from '@mantine/core';
import {
  ArchivableList,
  ButtonLink,
  EmptyState,
  Page,
  readsPages,
  TextLink,
  useArchived,
  ForRole,
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
            action={
              <ForRole least="editor">
                <ButtonLink to="/campaigns/new" leftSection={<IconPlus size={16} />}>
                  {TEXT.newCampaign}
                </ButtonLink>
              </ForRole>
            }
          >
            {TEXT.beginWithAParent}
          </EmptyState>
        }
      >
        {(rows) => (
          <Table.ScrollContainer minWidth={480}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{TEXT.campaign}</Table.Th>
                  <Table.Th className="numeric">{TEXT.measuredPlates}</Table.Th>
                  <Table.Th>{TEXT.assays}</Table.Th>
                  <Table.Th>{TEXT.created}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map(({ id, name, rounds, created_at }) => (
                  <Table.Tr key={id}>
                    <Table.Td style={{ overflowWrap: 'anywhere' }}>
                      <TextLink to="/campaigns/$campaignId" params={{ campaignId: id }} fw={550}>
                        {name}
                      </TextLink>
                    </Table.Td>
                    <Table.Td className="numeric">{rounds.length}</Table.Td>
                    <Table.Td>
                      {[...new Set(rounds.flatMap(({ assays }) => assays.map(({ assay }) => assay)))].join(', ') || '–'}
                    </Table.Td>
                    <Table.Td>{created_at.slice(0, 10)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </ArchivableList>
    </Page>
  );
}
