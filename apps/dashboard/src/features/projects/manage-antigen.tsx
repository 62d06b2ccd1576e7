import type { Antigen } from '@paratope/sdk';
import { api, ManageMenu } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

export function ManageAntigen({ antigen }: { readonly antigen: Antigen }) {
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
