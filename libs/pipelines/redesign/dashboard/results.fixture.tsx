import { show } from '@paratope/dashboard-kit/testing/frame';
import type { RedesignedVariant, RedesignFigures } from '@paratope/sdk';
import Results from './results.js';

const figures = (oasis: number): RedesignFigures => ({
  oasis_identity: oasis,
  foreign_cores: 3,
  liabilities: ['deamidation H:54'],
  red_flags: 0,
  amber_flags: 1,
  model_confidence: 0.9,
});

const designs = [1, 2].map((place): RedesignedVariant => ({
  name: `design ${place}`,
  log_odds: place,
  mutations: [],
  figures: figures(80 + place),
  h3_distance: null,
  against: place === 1 ? ['A mutation in a CDR'] : [],
}));

const results = { parent: figures(80), positions: ['H:54'], sequence_fit: -1, designs, notes: [] };
show(<Results job={{ object: 'redesign', id: 'redesign_1', inputs: { variant_id: 'variant_1' }, results } as never} />);
