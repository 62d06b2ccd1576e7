import { ACCOUNT_VALUES } from './account.js';
import { ADC_VALUES } from './adc.js';
import { JOB_VALUES } from './jobs.js';
import { REGISTRY_VALUES } from './registry.js';

/** Example values of fields, by name, or by `Schema.path.of.field`, or of a whole `Schema`. */
export const EXAMPLE_VALUES: Readonly<Record<string, unknown>> = {
  ...REGISTRY_VALUES,
  ...JOB_VALUES,
  ...ADC_VALUES,
  ...ACCOUNT_VALUES,
};
