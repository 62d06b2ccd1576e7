import { figure, loadChunk, threeDigits, type PipelineDashboard } from '@paratope/dashboard-kit/pipeline';
import { IconShieldHalf } from '@tabler/icons-react';
import { lazy } from 'react';
import { TEXT } from './text.js';

const dashboard: PipelineDashboard = {
  kind: 'immunogenicity_analysis',
  label: TEXT.immunogenicity,
  about: TEXT.peptidesThatHlaMoleculesMay,
  icon: IconShieldHalf,
  Results: lazy(() => loadChunk(() => import('./results.js'))),
  Report: lazy(() => loadChunk(() => import('./report.js'))),
  figures: (job) => {
    if (job.object !== 'immunogenicity_analysis') return [];
    return [
      figure(TEXT.riskScore, threeDigits(job.results?.risk_score.value)),
      figure(TEXT.nonGermline9Mers, threeDigits(job.results?.risk_score.non_germline_9mers)),
      figure(TEXT.bindingCoresHlaClassIi, threeDigits(job.results?.mhc_ii_cores?.length)),
    ];
  },
};

export default dashboard;
