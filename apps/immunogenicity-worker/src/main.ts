import { refuseWithoutEngine } from '@paratope/worker-host';

refuseWithoutEngine('immunogenicity_analysis');
