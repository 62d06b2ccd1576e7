import { type KeyFigure, type KeyFigures, tabled } from '@paratope/job-envelope';
import { z } from 'zod';

const COLUMNS: readonly KeyFigure[] = [
  {
    ...({ name: 'complex.docking_score', label: 'Docking score', type: 'number', direction: 'lower' } as const),
    description: 'Score of the best pose with the antigen of the latest complex prediction, without unit.',
    certainty: 'It compares poses of one antibody with one antigen; it is no affinity.',
  },
  {
    ...({
      name: 'complex.docking_confidence',
      label: 'Confidence of the best pose',
      type: 'number',
      direction: 'higher',
    } as const),
    description: 'Calibrated probability, 0–1, that the best pose is acceptable by the CAPRI criteria.',
    certainty: 'A calibrated probability by itself.',
  },
  {
    ...({
      name: 'complex.iptm',
      label: 'Interface predicted TM-score',
      type: 'number',
      direction: 'higher',
    } as const),
    description: 'ipTM of the best complex, 0–1; of engines that predict one.',
  },
  {
    ...({
      name: 'complex.buried_surface_area',
      label: 'Buried surface',
      type: 'number',
      unit: 'Å²',
      direction: 'none',
    } as const),
    description: 'Solvent-accessible surface of both partners that the interface of the best pose buries.',
  },
];

const stored = z.looseObject({
  iptm: z.number().nullable(),
  docking_confidence: z.number().nullable(),
  poses: z.array(z.looseObject({ score: z.number(), buried_surface_area: z.number() })),
});

/** Figures of the best pose with the antigen that was docked last. */
export const keyFigures: KeyFigures = {
  columns: COLUMNS,
  describes: 'variant',
  of: (results) => {
    const { iptm, docking_confidence: confidence, poses } = stored.parse(results);
    return {
      figures: {
        'complex.docking_score': tabled(poses[0]?.score),
        'complex.docking_confidence': tabled(confidence),
        'complex.iptm': tabled(iptm),
        'complex.buried_surface_area': tabled(poses[0]?.buried_surface_area),
      },
      percentiles: {},
    };
  },
};
