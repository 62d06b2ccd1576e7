import { figure, threeDigits, type PipelineDashboard } from '@paratope/dashboard-kit/pipeline';
import { IconShieldHalf } from '@tabler/icons-react';
import { lazy } from 'react';

const dashboard: PipelineDashboard = {
  kind: 'immunogenicity_analysis',
  label: 'Immunogenicity',
  about: 'Peptides that HLA alleles may present, and substitutions that avoid it.',
  icon: IconShieldHalf,
  Results: lazy(() => import('./results.js')),
  figures: (job) => {
    if (job.object !== 'immunogenicity_analysis') return [];
    return [
      figure('Risk score', threeDigits(job.results?.risk_score.value)),
      figure('Foreign 9-mers', threeDigits(job.results?.risk_score.non_germline_9mers)),
      figure('Cores presented', threeDigits(job.results?.mhc_ii_cores?.length)),
    ];
  },
};

export default dashboard;
