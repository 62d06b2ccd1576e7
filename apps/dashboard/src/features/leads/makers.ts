import type { ChoiceRule } from '@paratope/dashboard-kit/pipeline';
import { PIPELINES } from '../../components/job-kinds.js';
import type { Steps } from './start-leads.js';

/** Pipeline whose results become variants. */
export const MAKER = PIPELINES.find(({ variants }) => variants !== undefined);

/** Rules that choose one result or more, the usual one first. */
export const RULES = MAKER?.variants?.rules ?? [];

type StepRule = NonNullable<Steps[number]['choose']>;
const isOfOne = (rule: ChoiceRule): rule is StepRule => rule !== 'all';

/** Rules that choose one result, on which a pipeline can go on. */
export const LEAD_RULES = RULES.flatMap(({ rule, label }) => (isOfOne(rule) ? [{ rule, label }] : []));
