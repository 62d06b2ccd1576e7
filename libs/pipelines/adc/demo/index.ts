import type { PipelineDemo } from '@paratope/command-line';

const TARGET = 'HER2';

const demo: PipelineDemo = {
  /** Creates a design with the chemistry of each ADC approved against HER2. They use the first candidate, which binds HER2. */
  async programme(api, { candidates, variants, structures }) {
    const candidate = candidates[0]?.id ?? '';
    const structure = structures.get(variants[0] ?? '');
    const { precedents } = await api.getAdcCatalogue();
    const approved = precedents.filter(({ target }) => target === TARGET);
    for (const { name, linker_name, payload_name, conjugation_method, dar } of approved) {
      const design = await api.createAdcDesign({
        body: {
          candidate_id: candidate,
          name: `As ${name}`,
          linker_name,
          payload_name,
          conjugation_method,
          dar_target: dar,
        },
      });
      await api.analyzeAdcDesign({
        path: { id: design.id },
        ...(structure === undefined ? {} : { query: { structure_job_id: structure } }),
      });
    }
    const detail = `${approved.length} as those that were approved against ${TARGET}`;
    return { jobs: [], done: { name: 'adc designs', detail } };
  },
};

export default demo;
