import { IconTarget } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  ArchivableList,
  DataTable,
  EmptyState,
  readsPages,
  useArchived,
  api,
  ManageMenu,
} from '@paratope/dashboard-kit';
import type { Antigen } from '@paratope/sdk';
import { NewAntigen } from './new-antigen.js';
import { TEXT } from './text.js';

function ManageAntigen({ antigen }: { readonly antigen: Antigen }) {
  const path = { id: antigen.id };
  const { name, description } = antigen;
  return (
    <ManageMenu
      {...antigen}
      noun={TEXT.antigen}
      editable={{ name, description }}
      save={(to) => api.updateAntigen({ path, body: { name: to.name, description: to.description } })}
      archive={() => api.archiveAntigen({ path })}
      restore={() => api.updateAntigen({ path, body: { archived: false } })}
      purge={() => api.archiveAntigen({ path, query: { purge: 'true' } })}
      contents={TEXT.itsSequenceStructureAndJobs}
      shownBy={['listAntigens', 'getAntigen']}
      isInRow
    />
  );
}

export function Antigens({ projectId }: { readonly projectId: string }) {
  const archived = useArchived();
  const antigens = useInfiniteQuery(
    readsPages('listAntigens', { query: { project_id: projectId, ...archived.query } }),
  );
  return (
    <ArchivableList
      nouns={TEXT.antigensInText}
      archived={archived}
      query={antigens}
      actions={<NewAntigen projectId={projectId} />}
      empty={<EmptyState icon={IconTarget} title={TEXT.noAntigensYet} text={TEXT.antigensAreTheTargetProteins} />}
    >
      {(rows) => (
        <DataTable
          minWidth={640}
          rows={rows}
          columns={[
            [TEXT.name, ({ name }) => name],
            [{ numeric: TEXT.lengthResidues }, ({ sequence }) => sequence?.length ?? '–'],
            [TEXT.structure, ({ upload_id }) => (upload_id === null ? TEXT.noStructure : TEXT.uploaded)],
            [TEXT.description, ({ description }) => description],
            [{ hidden: TEXT.actions, w: 60 }, (antigen) => <ManageAntigen antigen={antigen} />],
          ]}
        />
      )}
    </ArchivableList>
  );
}
