/** Epitope rules on the contacts of a model, which are those of docked poses. */
export {
  covers,
  EpitopeRuleError,
  evaluateRules,
  parseEpitopeRules,
  type EpitopeContacts,
  type EpitopeRule,
} from '@paratope/docking';
