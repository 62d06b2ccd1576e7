import type { Paratope } from '@paratope/sdk';
import type { Customer } from './customer.js';

/** An organization of a run. */
export interface Resident {
  /** Client without retries: its answers are measured. */
  readonly customer: Customer;
  /** Client with retries, for requests before and after the load. */
  readonly paratope: Paratope;
  /** Removes the organization's webhook; undefined if the service does not deliver to this machine. */
  readonly leave: (() => Promise<void>) | undefined;
}
