import { describe, expect, it } from '@jest/globals';
import { REFERENCES } from '../generated/references.js';

/** Percentiles that may have one value at an end of a distribution: more would be a bound of the method that looks like a measurement. */
const AT_MOST = 3;

/** Figures whose least value means that there is nothing: counts, and patches that an antibody does not have. */
const MAY_BE_NONE = [
  'unpaired_cysteines',
  'buried_charges',
  'unsatisfied_polar',
  'unusual_core_residues',
  'insoluble_residues',
  'ppc',
  'pnc',
];

describe('a distribution of the reference antibodies', () => {
  const rows = Object.entries(REFERENCES).flatMap(([format, { quantiles }]) =>
    Object.entries(quantiles).map(([name, values]) => [format, name, values] as const),
  );
  it.each(rows)('of %s, %s, has no pile at an end', (_format, name, values) => {
    const equalTo = (end: number | undefined): number => values.filter((value) => value === end).length;
    const isCount = MAY_BE_NONE.includes(name);
    const least = isCount && values[0] === 0 ? 0 : equalTo(values[0]);
    const most = isCount && values.every(Number.isInteger) ? 0 : equalTo(values.at(-1));
    expect(least).toBeLessThanOrEqual(AT_MOST);
    expect(most).toBeLessThanOrEqual(AT_MOST);
  });
});
