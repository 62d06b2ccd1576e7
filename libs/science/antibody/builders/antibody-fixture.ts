// Chooses diverse therapeutic antibodies for the tests (libs/science/antibody/fixtures/therapeutic-antibodies.fa):
//   npm run build -- antibody-fixture THERAPEUTICS.tsv
// The first antibody, by name, of every pair of nearest V gene subgroups, then further ones until there are 60.
import { mkdirSync, writeFileSync } from 'node:fs';
import { family } from '@paratope/germline';
import { numberAntibody } from '@paratope/numbering';
import { readTherapeutics } from '@paratope/workbench/therapeutics';
import { dataBuilder } from '@paratope/workbench/program';

const SIZE = 60;

const subgroup = (sequence: string): string => {
  const outcome = sequence === '' ? undefined : numberAntibody(sequence);
  const v = outcome?.ok ? outcome.value.domains[0]?.v : undefined;
  return v ? `${v.species} ${family(v.gene)}` : 'none';
};

export const program = dataBuilder({
  description: 'Diverse therapeutic antibodies for the tests',
  operands: 'THERAPEUTICS.tsv',
  run({ operands: [file = ''] }) {
    const seen = new Map<string, number>();
    const { antibodies } = readTherapeutics(file);
    const ordered = antibodies
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((antibody) => {
        const kind = `${subgroup(antibody.vh)} ${subgroup(antibody.vl)}`;
        const turn = (seen.get(kind) ?? 0) + 1;
        seen.set(kind, turn);
        return { ...antibody, turn };
      })
      .toSorted((a, b) => a.turn - b.turn);
    const chosen = ordered.slice(0, SIZE).toSorted((a, b) => a.name.localeCompare(b.name));

    const folder = new URL('../fixtures/', import.meta.url);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      new URL('therapeutic-antibodies.fa', folder),
      `; V domains of therapeutic antibodies from Thera-SAbDab (Oxford Protein Informatics Group), CC BY 4.0.
; Raybould et al. Nucleic Acids Res 2020, doi:10.1093/nar/gkz827. Chosen by npm run build -- antibody-fixture.
${chosen.map(({ name, vh, vl }) => `>${name} VH\n${vh}\n${vl === '' ? '' : `>${name} VL\n${vl}\n`}`).join('')}`,
    );
    console.log(`${chosen.length} of ${antibodies.length} antibodies, ${seen.size} pairs of subgroups`);
  },
});
