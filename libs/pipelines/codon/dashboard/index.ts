import { figure, threeDigits, type PipelineDashboard } from '@paratope/dashboard-kit/pipeline';
import { IconDna2 } from '@tabler/icons-react';
import { lazy } from 'react';
import { submissionOf, USUAL_CODONS } from './submission.js';

const dashboard: PipelineDashboard = {
  kind: 'codon_export',
  label: 'Codon export',
  about: 'Coding sequences for a host, ready to be ordered.',
  icon: IconDna2,
  Results: lazy(() => import('./results.js')),
  figures: (job) => {
    if (job.object !== 'codon_export') return [];
    return (job.results?.variable_cds ?? []).flatMap(({ chain, cai, gc_content }) => [
      figure(`CAI, ${chain}`, threeDigits(cai)),
      figure(`GC, ${chain}`, threeDigits(gc_content * 100), '%'),
    ]);
  },
  options: { usual: submissionOf(USUAL_CODONS), Options: lazy(() => import('./options.js')) },
};

export default dashboard;
