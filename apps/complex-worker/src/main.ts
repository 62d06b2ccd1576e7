import { refuseWithoutEngine } from '@paratope/worker-host';

refuseWithoutEngine('complex_prediction');
