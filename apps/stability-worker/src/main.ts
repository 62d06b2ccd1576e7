import { refuseWithoutEngine } from '@paratope/worker-host';

refuseWithoutEngine('stability_analysis');
