import type { SourceAntibody } from '@paratope/sdk';
import { api, ManageMenu } from '@paratope/dashboard-kit';
import { SPECIES } from '../../components/terms.js';
import { TEXT } from './text.js';

const SPECIES_OPTIONS = (Object.keys(SPECIES) as SourceAntibody['species_origin'][]).map((value) => ({
  value,
  label: SPECIES[value],
}));

export function ManageSourceAntibody({ antibody }: { readonly antibody: SourceAntibody }) {
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
