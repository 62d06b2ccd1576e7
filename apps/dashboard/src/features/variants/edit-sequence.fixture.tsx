import { show } from '@paratope/dashboard-kit/testing/frame';
import { EditSequence } from './edit-sequence.js';

show(<EditSequence variantId="variant_1" />);
