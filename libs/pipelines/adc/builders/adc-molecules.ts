// Computes properties of the ADC catalogue's structures with RDKit and writes them to libs/pipelines/adc/method/generated/molecules.ts:
//   npm run build -- adc-molecules
// The result covers every payload, every linker, and every linker with every compatible payload. The only input is the catalogue.
import { writeFileSync } from 'node:fs';
import { computeMolecules } from '@paratope/pipeline-adc/compute-molecules';
import { loadRdkit } from '@paratope/cheminformatics';
import { dataBuilder } from '@paratope/workbench/program';
import { format } from 'prettier';

const OUT = 'libs/pipelines/adc/method/generated/molecules.ts';

type Molecules = ReturnType<typeof computeMolecules>['payloads'];
const table = (name: string, comment: string, molecules: Molecules): string =>
  `/** ${comment} */\nexport const ${name}: Readonly<Record<string, Molecule>> = ${JSON.stringify(molecules)};\n`;

export const program = dataBuilder({
  description: 'What RDKit knows of the structures of the ADC catalogue',
  async run() {
    const toolkit = await loadRdkit();
    const { payloads, linkers, linkerPayloads } = computeMolecules(toolkit);
    const text = `// Written by npm run build -- adc-molecules. Do not edit.
import type { Molecule } from '../analysis/result.js';

export const MOLECULES_COMPUTED_BY = ${JSON.stringify(`RDKit ${toolkit.version}`)};

${table('PAYLOAD_MOLECULES', 'Free drugs, by name.', payloads)}
${table('LINKER_MOLECULES', 'Linkers before conjugation, with a hydrogen where the payload goes, by name.', linkers)}
${table('LINKER_PAYLOAD_MOLECULES', 'Linker-payloads before conjugation, by `linker + payload`.', linkerPayloads)}`;
    writeFileSync(OUT, await format(text, { parser: 'typescript', printWidth: 120, singleQuote: true }));
    console.log(
      `${OUT}: ${Object.keys(payloads).length} payloads, ${Object.keys(linkers).length} linkers, ${Object.keys(linkerPayloads).length} linker-payloads`,
    );
  },
});
