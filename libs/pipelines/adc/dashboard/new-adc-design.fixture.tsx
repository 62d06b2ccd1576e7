import { show } from '@paratope/dashboard-kit/testing/frame';
import { NewAdcDesign } from './new-adc-design.js';

show(<NewAdcDesign candidateId="candidate_1" />);
