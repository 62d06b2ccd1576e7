import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { modelFv, readTemplateLibrary } from '@paratope/fv-model';
import { humanize } from './humanize.js';
import type { HumanizationOutput, Mutation } from './result.js';
import type { FvModeller } from './surroundings.js';

// 4D5, the parent of trastuzumab (Carter et al., PNAS 89:4285, 1992).
const VH =
  'QVQLQQSGPELVKPGASLKLSCTASGFNIKDTYIHWVKQRPEQGLEWIGRIYPTNGYTRYDPKFQDKATITADTSSNTAYLQVSRLTSEDTAVYYCSRWGGDGFYAMDYWGQGASVTVSS';
const VL =
  'DIVMTQSHKFMSTSVGDRVSITCKASQDVNTAVAWYQQKPGHSPKLLIYSASFRYTGVPDRFTGNRSGTDFTFTISSVQAEDLAVYYCQQHYTTPPTFGGGTKLEIK';

const library = readTemplateLibrary(readFileSync(new URL('../../fv-model/data/templates.bin', import.meta.url)));
const parent = modelFv(
  { heavy: VH, light: VL, format: 'fv' },
  { library, seed: 1, ensembleSize: 1, numbering: 'sequential' },
).structure.models[0];
const modeller: FvModeller = { name: 'templates', modelOf: () => parent };
const run = (model?: FvModeller): HumanizationOutput =>
  humanize(
    {
      format: 'mab',
      chains: [
        { role: 'heavy', sequence: VH },
        { role: 'light', sequence: VL },
      ],
      options: { strategies: ['germline', 'cdr_grafting'], substitute_high_risk: true },
    },
    { modeller: model },
  );
const substitutions = ({ results }: HumanizationOutput): Mutation[] =>
  results.flatMap(({ mutations: { vh, vl } }) => [...vh.positions, ...(vl?.positions ?? [])]);

describe('a humanization with a model of the parent', () => {
  const [plain, modelled] = [run(), run(modeller)];

  it('that substitutes risky residues too makes the same substitutions and buried methionines, and says of each how exposed it is and what it touches', () => {
    const names = (output: HumanizationOutput) => substitutions(output).map(({ imgt, to }) => `${imgt}${to}`);
    expect(names(modelled).filter((name) => !name.endsWith('M'))).toEqual(names(plain));
    expect(substitutions(plain).some(({ exposure }) => exposure !== undefined)).toBe(false);
    for (const { exposure } of substitutions(modelled)) expect(exposure).toBeGreaterThanOrEqual(0);
    expect(modelled.provenance.data_versions['fv_model']).toBe('templates');
    expect(modelled.provenance.notes?.join()).toContain('a model of the parental Fv');
  });

  it('calls no substitution risky that touches no CDR and faces no other domain', () => {
    for (const { binding_risk, touches_cdr, faces_partner } of substitutions(modelled)) {
      if (!touches_cdr && !faces_partner) expect(binding_risk).toBe('low');
    }
  });

  it('finds the inside of the domain buried and its edge exposed, as in 1FVC', () => {
    const at = (imgt: string) => substitutions(modelled).find((each) => each.imgt === imgt && each.from !== each.to);
    // Kabat H18 is in the core between the sheets, H9 at the surface of the first strand.
    expect(at('19')?.exposure).toBeLessThan(0.2);
    expect(at('9')?.exposure).toBeGreaterThan(0.4);
  });

  it('falls back to positions where the antibody cannot be modelled, and says why', () => {
    const output = run({ name: 'none', modelOf: () => 'the CDR3 is too long.' });
    expect(substitutions(output)).toEqual(substitutions(plain));
    expect(output.provenance.notes?.join()).toContain('without exposures: the CDR3 is too long.');
  });

  it('refuses a model of another antibody', () => {
    const [heavy, light] = parent.chains;
    const swapped = {
      chains: [
        { ...light, id: 'H' },
        { ...heavy, id: 'L' },
      ],
    };
    expect(() => run({ name: 'swapped', modelOf: () => swapped })).toThrow('is not the domain that was to be modelled');
  });
});
