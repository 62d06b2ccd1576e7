import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildBackbone } from '../backbone-model.js';
import { readTarget } from '../input.js';
import { seededRandom } from '@paratope/sequence';
import { allowedTemplates } from '../templates/exclusion.js';
import { readTemplateLibrary } from '../templates/format.js';
import { TRASTUZUMAB } from '../testing.fixture.js';
import { errorSigns, type ErrorSigns } from './signs.js';

const library = readTemplateLibrary(readFileSync(new URL('../../data/templates.bin', import.meta.url)));
const target = readTarget({ heavy: TRASTUZUMAB.heavy, format: 'vhh' });

function signsAt(maxTemplateIdentity: number): { signs: ErrorSigns[]; h3: number } {
  const allowed = allowedTemplates(library, target, { maxTemplateIdentity });
  const { heavy, loops } = buildBackbone(library, allowed, target, seededRandom(1));
  return { signs: errorSigns(library, heavy, loops), h3: loops.find(({ loop }) => loop === 'H3')!.start };
}

describe('the signs of error', () => {
  const { signs, h3 } = signsAt(0.95);

  it('are there for every residue', () => {
    expect(signs).toHaveLength(TRASTUZUMAB.heavy.length);
    for (const { templates, shapes } of signs) {
      expect(Number.isFinite(templates)).toBe(true);
      expect(Number.isFinite(shapes)).toBe(true);
    }
  });

  it('are smaller in a strand of the core than at the tip of CDR-H3', () => {
    const cysteine = TRASTUZUMAB.heavy.indexOf('C');
    expect(signs[cysteine].templates).toBeLessThan(Math.log(0.6));
    expect(signs[h3 + 6].shapes).toBeGreaterThan(signs[cysteine].shapes + 0.5);
  });

  it('tell that the templates are more alike where more alike ones may be used', () => {
    const distant = signsAt(0.6);
    expect(signs[0].identity).toBeGreaterThan(distant.signs[0].identity);
    expect(distant.signs[0].identity).toBeGreaterThan(0.3);
  });
});
