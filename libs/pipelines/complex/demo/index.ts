import type { PipelineDemo } from '@paratope/command-line';

const demo: PipelineDemo = {
  async programme(api, { binder, structures }) {
    const structure = structures.get(binder.variant);
    const job = await api.submitComplexPrediction({
      body: {
        variant_id: binder.variant,
        antigen_id: binder.antigen,
        effort: 'quick',
        ...(structure === undefined ? {} : { structure_job_id: structure }),
      },
    });
    return { jobs: [job] };
  },
};

export default demo;
