import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  computeMolecules,
  LINKER_MOLECULES,
  LINKER_PAYLOAD_MOLECULES,
  LINKERS,
  MOLECULES_COMPUTED_BY,
  PAYLOAD_MOLECULES,
  PAYLOADS,
  readDesign,
  RULES,
} from '../method/index.js';
import { loadRdkit, type RdkitToolkit } from '@paratope/cheminformatics';

describe('the ADC catalogue', () => {
  let toolkit: RdkitToolkit;
  beforeAll(async () => {
    toolkit = await loadRdkit();
  });

  it('holds what the toolkit computes of its structures', () => {
    expect(MOLECULES_COMPUTED_BY).toBe(`RDKit ${toolkit.version}`);
    const { payloads, linkers, linkerPayloads } = computeMolecules(toolkit);
    expect(payloads).toEqual(PAYLOAD_MOLECULES);
    expect(linkers).toEqual(LINKER_MOLECULES);
    expect(linkerPayloads).toEqual(LINKER_PAYLOAD_MOLECULES);
  });

  it.each(PAYLOADS.map((payload) => [payload.name, payload] as const))(
    'draws %s with the InChIKey that its source is given with',
    (_, { smiles, structure_source: source }) => {
      expect(/\b[A-Z]{14}-[A-Z]{10}-N\b/.exec(source)?.[0]).toBe(toolkit.inchiKey(smiles));
    },
  );

  // Each linker of the catalogue, given as a custom linker, is recognized by the group in the catalogue.
  it.each(LINKERS.map((linker) => [linker.name, linker] as const))(
    'finds the reactive group of %s in its structure',
    (_, { smiles, type, reactive_group }) => {
      const read = readDesign(
        {
          linker_name: 'mine',
          payload_name: 'MMAE',
          conjugation_site: null,
          dar_target: 2,
          conjugation_method: reactive_group === 'nhs_ester' ? 'lysine' : 'transglutaminase',
          custom: { linker: { name: 'mine', type, smiles } },
        },
        { format: 'mab', chains: [] },
        toolkit,
      );
      expect(read).toMatchObject({ ok: true, design: { linker: { reactiveGroup: reactive_group } } });
    },
  );
});

describe('libs/pipelines/adc/README.md', () => {
  const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

  it('names every rule with its question and its source', () => {
    const rows = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
    const documented = rows.filter(([, id]) => id?.startsWith('`') && id.includes('.') && !id.includes('_name'));
    const rules = RULES.map(({ id, asks, source }) => [`\`${id}\``, asks, source]);
    expect(documented.map(([, ...cells]) => cells.slice(0, 3)).slice(-rules.length)).toEqual(rules);
  });
});
