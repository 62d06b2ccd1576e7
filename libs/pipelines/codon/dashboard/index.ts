import { figure, loadChunk, threeDigits, type PipelineDashboard } from '@paratope/dashboard-kit/pipeline';
import { IconDna2 } from '@tabler/icons-react';
import { lazy } from 'react';
import { submissionOf, USUAL_CODONS } from './submission.js';
import { TEXT } from './text.js';

const dashboard: PipelineDashboard = {
  kind: 'codon_export',
  label: TEXT.codonExport,
  about: TEXT.codingSequencesForAnExpression,
  icon: IconDna2,
  Results: lazy(() => loadChunk(() => import('./results.js'))),
  Report: lazy(() => loadChunk(() => import('./report.js'))),
  figures: (job) => {
    if (job.object !== 'codon_export') return [];
    return (job.results?.variable_cds ?? []).flatMap(({ chain, cai, gc_content }) => [
      figure(TEXT.codonAdaptationIndexCai(chain), threeDigits(cai)),
      figure(TEXT.gcContent(chain), threeDigits(gc_content * 100), '%'),
    ]);
  },
  options: { usual: submissionOf(USUAL_CODONS), Options: lazy(() => loadChunk(() => import('./options.js'))) },
};

export default dashboard;
