import { IconAtom2 } from '@tabler/icons-react';
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
import type { SourceAntibody } from '@paratope/sdk';
import { MOLECULE, SPECIES } from '../../components/terms.js';
import { NewSourceAntibody } from './new-source-antibody.js';
import { TEXT } from './text.js';

const SPECIES_OPTIONS = (Object.keys(SPECIES) as SourceAntibody['species_origin'][]).map((value) => ({
  value,
  label: SPECIES[value],
}));

function ManageSourceAntibody({ antibody }: { readonly antibody: SourceAntibody }) {
  const path = { id: antibody.id };
  const { name, species_origin } = antibody;
  return (
    <ManageMenu
      {...antibody}
      noun={TEXT.sourceAntibody}
      editable={{ name, choice: { label: TEXT.species, value: species_origin, options: SPECIES_OPTIONS } }}
      save={(to) =>
        api.updateSourceAntibody({
          path,
          body: { name: to.name, ...(to.choice !== undefined && { species_origin: to.choice }) },
        })
      }
      archive={() => api.archiveSourceAntibody({ path })}
      restore={() => api.updateSourceAntibody({ path, body: { archived: false } })}
      purge={() => api.archiveSourceAntibody({ path, query: { purge: 'true' } })}
      contents={TEXT.itsSequences}
      shownBy={['listSourceAntibodies', 'getSourceAntibody']}
      isInRow
    />
  );
}

export function SourceAntibodies({ projectId }: { readonly projectId: string }) {
  const archived = useArchived();
  const antibodies = useInfiniteQuery(
    readsPages('listSourceAntibodies', { query: { project_id: projectId, ...archived.query } }),
  );
  return (
    <ArchivableList
      nouns={TEXT.sourceAntibodiesInText}
      archived={archived}
      query={antibodies}
      actions={<NewSourceAntibody projectId={projectId} />}
      empty={
        <EmptyState icon={IconAtom2} title={TEXT.noSourceAntibodiesYet} text={TEXT.sourceAntibodiesAreTheParents} />
      }
    >
      {(rows) => (
        <DataTable
          minWidth={680}
          rows={rows}
          columns={[
            [TEXT.name, ({ name }) => name],
            [TEXT.species, ({ species_origin }) => SPECIES[species_origin]],
            [TEXT.molecule, ({ molecule_type }) => MOLECULE[molecule_type]],
            [{ numeric: TEXT.vhLengthResidues }, ({ vh_sequence }) => vh_sequence.length],
            [{ numeric: TEXT.vlLengthResidues }, ({ vl_sequence }) => vl_sequence?.length ?? '–'],
            [{ hidden: TEXT.actions, w: 60 }, (antibody) => <ManageSourceAntibody antibody={antibody} />],
          ]}
        />
      )}
    </ArchivableList>
  );
}
