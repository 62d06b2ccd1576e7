import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readTarget } from '../input.js';
import { loopsOf } from '../loops/segments.js';
import { TRASTUZUMAB } from '../testing.fixture.js';
import { span } from './alignment.js';
import { isContinuous } from './domain.js';
import { allowedTemplates } from './exclusion.js';
import { readTemplateLibrary } from './format.js';
import { templatesOfLoops, type PublishedLoop } from './published-loops.js';

const library = readTemplateLibrary(readFileSync(new URL('../../data/templates.bin', import.meta.url)));
const domains = library.domains.filter(({ loop }) => !loop);
const loops = library.domains.filter(({ loop }) => loop);
const target = readTarget({ ...TRASTUZUMAB, format: 'fv' });

describe('published loops in the template library', () => {
  it('are unbroken chains with their anchors, and serve for their own loop only', () => {
    expect(loops.length).toBeGreaterThan(4000);
    for (const domain of loops) expect(isContinuous(domain, 0, domain.sequence.length - 1)).toBe(true);
    const used = loopsOf(library, 'L3', 9).flatMap(({ domain }) => library.domains[domain]?.loop ?? []);
    expect(new Set(used)).toEqual(new Set(['L3']));
  });

  it('of an identical sequence are left out at any limit below 1, and so are those built on an excluded entry', () => {
    const { start, end } = span(target.heavy, 105, 117);
    const own = target.heavy.sequence.slice(start, end + 1);
    const identical = library.domains.flatMap(({ loop, sequence }, k) =>
      loop === 'H3' && sequence.includes(own) ? [k] : [],
    );
    const strict = allowedTemplates(library, target, { maxTemplateIdentity: 0.95 });
    expect(identical.map((k) => strict[k])).toEqual(identical.map(() => 0));
    const [hosted] = loops;
    const host = library.domains[hosted?.host ?? -1]?.pdb ?? '';
    const without = allowedTemplates(library, target, { excludePdb: [host] });
    for (const [k, domain] of library.domains.entries()) {
      if (domain.pdb === host || library.domains[domain.host ?? -1]?.pdb === host) expect(without[k]).toBe(0);
    }
  });

  it('are not taken up when the library has the loop already', () => {
    const segment = loopsOf({ ...library, domains }, 'L3', 9)[0];
    const { pdb, sequence, backbone } = domains[segment.domain];
    const known: PublishedLoop = {
      pdb,
      loop: 'L3',
      sequence: sequence.slice(segment.start, segment.start + 9),
      dihedrals: [],
      backbone: Float64Array.from(backbone.slice(segment.start * 12, (segment.start + 9) * 12)),
    };
    expect(templatesOfLoops({ ...library, domains }, [known])).toEqual([]);
    const [built] = templatesOfLoops({ ...library, domains }, [{ ...known, sequence: 'PPPPPPPPP' }]);
    expect(built).toMatchObject({ pdb, loop: 'L3', sequence: 'XXXXPPPPPPPPPXXXX', host: segment.domain });
  });
});
