import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  computeMolecules,
  LINKER_MOLECULES,
  LINKER_PAYLOAD_MOLECULES,
  LINKERS,
  MOLECULES_COMPUTED_BY,
  PAYLOAD_MOLECULES,
  readDesign,
} from '@paratope/adc';
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

  // Each linker of the catalogue, given as one's own, is told by the group that the catalogue says.
  it.each(LINKERS.map((linker) => [linker.name, linker] as const))(
    'finds the reactive group of %s in its structure',
    (_, { smiles, type, reactive_group }) => {
      const read = readDesign(
        {
          ...{ linker_name: 'mine', payload_name: 'MMAE', conjugation_site: null, dar_target: 2 },
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
