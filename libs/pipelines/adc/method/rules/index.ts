import { ANTIBODY_RULES } from './antibody-rules.js';
import { DRUG_LOAD_RULES } from './drug-load-rules.js';
import { HYDROPHOBICITY_RULES } from './hydrophobicity-rules.js';
import { LINKER_RULES } from './linker-rules.js';
import { PAYLOAD_RULES } from './payload-rules.js';
import type { Rule, RuleContext } from './rule.js';
import { SITE_RULES } from './site-rules.js';
import type { Flag, FlagSeverity } from '../analysis/result.js';

/** All rules, in the order of the documentation. */
export const RULES: readonly Rule[] = [
  ...DRUG_LOAD_RULES,
  ...HYDROPHOBICITY_RULES,
  ...LINKER_RULES,
  ...PAYLOAD_RULES,
  ...ANTIBODY_RULES,
  ...SITE_RULES,
];

const RANK: readonly FlagSeverity[] = ['critical', 'warning', 'info'];

/** Returns the flags of the rules, the most severe first. */
export const findFlags = (context: RuleContext): Flag[] =>
  RULES.flatMap(({ id, source, check }) => {
    const finding = check(context);
    return finding ? [{ rule: id, source, ...finding }] : [];
  }).toSorted((one, other) => RANK.indexOf(one.severity) - RANK.indexOf(other.severity));
