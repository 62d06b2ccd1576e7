import { describe, expect, it } from '@jest/globals';
import { BETA2_MICROGLOBULIN, HUMAN_IGHG1, LYSOZYME, TCR_ALPHA, TCR_BETA } from './antibodies.fixture.js';
import { VNAR_1SQ2 } from './gaps.fixture.js';
import { numberAntibody } from './number.js';
import { formatPosition } from './position.js';
import type { NumberingError } from './types.js';

function refusal(sequence: string): NumberingError {
  const outcome = numberAntibody(sequence);
  if (outcome.ok) throw new Error('an antibody');
  return outcome.error;
}

describe('T-cell receptors', () => {
  it('are refused by name, and numbered by IMGT', () => {
    for (const [sequence, receptor, name] of [
      [TCR_ALPHA, 'TRA', 'alpha'],
      [TCR_BETA, 'TRB', 'beta'],
    ] as const) {
      const { code, message, receptors = [] } = refusal(sequence);
      expect([code, message]).toEqual(['not_an_antibody', `a T-cell receptor ${name} chain, not an antibody`]);
      expect(receptors.map((domain) => domain.receptor)).toEqual([receptor]);
      const at = new Map(
        receptors[0]?.residues.map(({ position, aminoAcid }) => [formatPosition(position), aminoAcid]),
      );
      expect([at.get('23'), at.get('41'), at.get('104'), at.get('118')]).toEqual(['C', 'W', 'C', 'F']);
    }
  });

  it('are reported one by one where a chain carries two', () => {
    const { message, receptors } = refusal(`${TCR_ALPHA}GGGGSGGGGSGGGGS${TCR_BETA}`);
    expect(receptors?.map(({ receptor }) => receptor)).toEqual(['TRA', 'TRB']);
    expect(message).toBe('a T-cell receptor alpha chain and a T-cell receptor beta chain, not an antibody');
  });
});

describe('a shark VNAR', () => {
  it('is refused by name', () => {
    expect(refusal(VNAR_1SQ2).message).toMatch(/^a shark VNAR domain/);
  });
});

describe('other members of the immunoglobulin superfamily', () => {
  it('are taken for no receptor', () => {
    const pd1 = // UniProt Q15116, residues 31–149
      'PPTFSPALLVVTEGDNATFTCSFSNTSESFVLNWYRMSPSNQTDKLAAFPEDRSQPGQDCRFRVTQLPNGRDFHMSVVRARRNDSGTYLCGAISLAPKAQIKESLRAELRVTERRAEVPT';
    for (const sequence of [BETA2_MICROGLOBULIN, HUMAN_IGHG1, LYSOZYME, pd1]) {
      expect(refusal(sequence)).toEqual({
        code: 'not_an_antibody',
        message: 'no antibody variable domain was found',
      });
    }
  });
});
