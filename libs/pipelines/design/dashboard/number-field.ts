import type { FieldNumber } from './objectives-values.js';

/** Value of a number field, which is text while nothing, or only a sign, is typed. */
export const fieldNumber = (value: number | string | bigint): FieldNumber => (typeof value === 'number' ? value : null);
