import { show } from '@paratope/dashboard-kit/testing/frame';
import type { Design } from '@paratope/sdk';
import { Order } from './order-page.js';

const proposal = (name: string, heavy: string, mutation_count: number) => ({
  name,
  mutation_count,
  chains: [{ role: 'heavy', sequence: heavy }],
});

/** A front of three proposals, two of them of one length. */
const DESIGN = {
  id: 'design_1',
  object: 'design',
  results: {
    proposals: [proposal('design 1', 'EVQLS', 1), proposal('design 2', 'EVKLT', 2), proposal('long', 'EVQLSS', 1)],
  },
} as unknown as Design;

show(<Order job={DESIGN} kind="design" />);
