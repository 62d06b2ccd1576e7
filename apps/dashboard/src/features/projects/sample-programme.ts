import { api } from '@paratope/dashboard-kit';
import { SAMPLE_ANTIBODIES, type SampleAntibody } from './sample-antibodies.js';
import { TEXT } from './text.js';

/** Creates a project with one candidate per published antibody, tagged by its kind. @returns id of the project */
export async function createSampleProgramme(): Promise<string> {
  const { id } = await api.createProject({
    body: { name: TEXT.sampleProgramme, description: TEXT.aboutSampleProgramme },
  });
  const variantIds: Record<SampleAntibody['tag'], string[]> = { mouse: [], therapeutic: [] };
  // The candidates are created one after the other, so that each pair is adjacent.
  for (const { name, tag, heavy, light } of SAMPLE_ANTIBODIES) {
    const { initial_variant_id: variantId } = await api.createTherapeuticCandidate({
      body: {
        project_id: id,
        name,
        format: 'mab',
        drug_class: 'naked_antibody',
        initial_chains: [
          { role: 'heavy', sequence: heavy },
          { role: 'light', sequence: light },
        ],
      },
    });
    variantIds[tag].push(variantId);
  }
  for (const tag of ['mouse', 'therapeutic'] as const) {
    await api.changeVariants({ body: { variant_ids: variantIds[tag], add_tags: [tag] } });
  }
  return id;
}
