import type { AdcDesign } from '@paratope/sdk';
import { useNavigate } from '@tanstack/react-router';
import { api, ManageMenu } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

/** Buttons to archive, restore and permanently delete the design. The chemistry has a form of its own. */
export function ManageAdcDesign({ design }: { readonly design: AdcDesign }) {
  const navigate = useNavigate();
  const path = { id: design.id };
  const { name, candidate_id } = design;
  return (
    <ManageMenu
      {...design}
      noun={TEXT.adcDesign}
      editable={{ name }}
      save={(to) => api.updateAdcDesign({ path, body: { name: to.name } })}
      archive={() => api.archiveAdcDesign({ path })}
      restore={() => api.updateAdcDesign({ path, body: { archived: false } })}
      purge={() => api.archiveAdcDesign({ path, query: { purge: 'true' } })}
      contents={TEXT.itsChemistryAndAnalysis}
      shownBy={['getAdcDesign', 'listAdcDesigns']}
      onDeleted={() => navigate({ to: '/candidates/$candidateId', params: { candidateId: candidate_id } })}
    />
  );
}
