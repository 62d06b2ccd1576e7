import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  checksumOf,
  LOCUS_LIMIT,
  moleculeName,
  moleculeTitle,
  NAME_LIMIT,
  readSequenceName,
  sequenceName,
} from './names.js';

const VH = 'EVQLVESGGGLVQPGGSLRLSCAAS';

describe('the name of a sequence', () => {
  it('carries the first eight digits of the SHA-256 of the sequence, whatever its blanks and capitals', () => {
    const digits = createHash('sha256').update(VH).digest('hex').slice(0, 8);
    expect(checksumOf(`evqlvesggg lvqpgg\nslrlscaas`)).toBe(digits);
    expect(checksumOf('EVQL', 'DIQM')).toBe(createHash('sha256').update('EVQL:DIQM').digest('hex').slice(0, 8));
  });

  it('names candidate, variant, origin and chain, and says nothing twice', () => {
    const graft = { candidate: 'Rituximab', variant: 'v2', origin: 'cdr_graft' };
    expect(sequenceName(graft, 'heavy', VH)).toBe(`Rituximab-v2-cdr_graft-VH-${checksumOf(VH)}`);
    expect(moleculeTitle({ ...graft, variant: 'v2 (CDR graft)' })).toBe('Rituximab v2 (CDR graft)');
    expect(moleculeName({ candidate: 'κ-Kette / 抗体' }, [VH])).toMatch(/^Kette-[0-9a-f]{8}$/);
  });

  it('is one safe word within its limit that ends with the right checksum, for any text and sequence', () => {
    const part = fc.string({ unit: 'grapheme', maxLength: 90 });
    fc.assert(
      fc.property(
        fc.record({ candidate: part, variant: part, origin: part }),
        fc.string({ unit: fc.constantFrom(...'ACDEFGHIKLMNPQRSTVWY'), minLength: 1 }),
        fc.constantFrom(LOCUS_LIMIT, NAME_LIMIT),
        (molecule, sequence, limit) => {
          const name = sequenceName(molecule, 'heavy', sequence, limit);
          expect(name).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]*$/);
          expect(name.length).toBeLessThanOrEqual(limit);
          expect(readSequenceName(name)).toMatchObject({ chain: 'VH', checksum: checksumOf(sequence) });
        },
      ),
    );
  });

  it('shows variant and origin behind a candidate with a long name', () => {
    const long = {
      candidate: 'an antibody with a name that no format can hold whole',
      variant: 'v2',
      origin: 'cdr_graft',
    };
    expect(sequenceName(long, 'heavy', VH)).toMatch(/^an_antibody_with_a_name-v2-cdr_graft-VH-[0-9a-f]{8}$/);
  });

  it('differs for different sequences under equal names, where it is shortened too', () => {
    const long = { candidate: 'an antibody with a name that no format can hold whole', variant: 'v1' };
    const names = [VH, `${VH}G`].map((sequence) => sequenceName(long, 'heavy', sequence, LOCUS_LIMIT));
    expect(new Set(names).size).toBe(2);
  });

  it('is not read from a name that is somebody else’s', () => {
    expect(readSequenceName('1N8Z_A')).toBeUndefined();
    expect(readSequenceName('lot-VH-2024')).toBeUndefined();
  });
});
