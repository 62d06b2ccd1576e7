import { refuseWithoutEngine } from '@paratope/worker-host';

refuseWithoutEngine('codon_export');
