import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readTarget } from '../../input.js';
import { allowedTemplates } from '../../templates/exclusion.js';
import { readTemplateLibrary } from '../../templates/format.js';
import { TRASTUZUMAB } from '../../testing.fixture.js';
import { identicalLoops } from './identical.js';

const library = readTemplateLibrary(readFileSync(new URL('../../../data/templates.bin', import.meta.url)));
const fv = readTarget({ heavy: TRASTUZUMAB.heavy, format: 'vhh' });

describe('library loops with the sequence of a CDR-H3', () => {
  it('are those of other structures of the antibody', () => {
    const found = identicalLoops(library, allowedTemplates(library, fv, {}), fv.heavy, 'H3');
    const sequences = found.map(({ domain, start, length }) =>
      library.domains[domain]!.sequence.slice(start, start + length),
    );
    expect(new Set(sequences)).toEqual(new Set(['SRWGGDGFYAMDY']));
    expect(found.map(({ domain }) => library.domains[domain]!.pdb)).toContain('1n8z');
  });

  it('are not found among templates that may not be used', () => {
    const allowed = allowedTemplates(library, fv, { maxTemplateIdentity: 0.7 });
    expect(identicalLoops(library, allowed, fv.heavy, 'H3')).toEqual([]);
  });

  it('are looked for in CDR-H3 alone', () => {
    expect(identicalLoops(library, allowedTemplates(library, fv, {}), fv.heavy, 'H1')).toEqual([]);
  });
});
