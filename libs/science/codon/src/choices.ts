// What the request of an export chooses from.
export { HOST_RULE_IDS } from './host-rules.js';
export { HOSTS, type Host } from './hosts.js';
export { RESTRICTION_ENZYMES, STRATEGIES } from './options.js';
export { SIGNAL_PEPTIDE_NAMES, type SignalPeptideName } from './signal-peptides.js';
