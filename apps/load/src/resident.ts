import type { Paratope } from '@paratope/sdk';
import type { Customer } from './customer.js';

/** An organization of a run. */
export interface Resident {
  /** Repeats nothing: its answers are what is measured. */
  readonly customer: Customer;
  /** Repeats what was not answered: for what is read before and after. */
  readonly paratope: Paratope;
  /** Removes its webhook; undefined where the service does not deliver to this machine. */
  readonly leave: (() => Promise<void>) | undefined;
}
