// Fits the learned heads: npm run train -- developability-heads ASSAYS [--models FOLDER] ASSAYS is the folder of assay data, FOLDER stores
// the models from which the descriptors are computed. Writes libs/science/developability/src/generated/heads.ts: coefficients, and the
// results of nested cross-validation over sequence families.
import { writeFileSync } from 'node:fs';
import { descriptorsOf } from '@paratope/developability';
import {
  familiesOf,
  fitAssayHead,
  fitVhhTm,
  pooledDescriptors,
  type AssayHead,
  type AssayName,
  type VhhTmHead,
} from './src/index.ts';
import { training } from '@paratope/workbench/program';
import { readAssays } from './heads/assay-table.ts';
import { analysedBy } from './heads/labelled.ts';

export const program = training({
  description: 'The learned heads of developability, with nested cross-validation',
  operands: 'ASSAYS',
  options: {
    models: { type: 'string', default: '.models', description: 'folder that keeps models of the antibodies' },
  },
  run({ operands: [folder = ''], options: values }) {
    const { antibodies, domains, sha256 } = readAssays(folder);
    const analysed = analysedBy(antibodies, values.models);
    const described = analysed.map(descriptorsOf);
    const pooled = analysed.map(pooledDescriptors);
    const families = familiesOf(antibodies);
    console.log(`${antibodies.length} antibodies in ${new Set(families).size} families`);
    const headOf = (name: AssayName): AssayHead => {
      const head = fitAssayHead(name, antibodies, described, pooled, families);
      const beside = Object.entries(head.baselines).map(([baseline, rho]) => `${baseline} ${rho.toFixed(2)}`);
      console.log(
        `${name.padEnd(15)} nested ρ ${head.nestedRho.toFixed(3)}, descriptors chosen in the folds ${head.selectedRho.toFixed(3)}; baselines ${beside.join(', ')}`,
      );
      return head;
    };
    const heads = {
      hic: headOf('hic'),
      smac: headOf('smac'),
      ac_sins: headOf('ac_sins'),
    };
    const vhh = fitVhhTm(domains);
    console.log(
      `VHH Tm: nested ρ ${vhh.nestedRho.toFixed(3)}, error ${vhh.nestedError.toFixed(1)} °C, of the mean ${vhh.meanError.toFixed(1)} °C`,
    );
    write(heads, vhh, sha256);
  },
});

function write(heads: Readonly<Record<AssayName, AssayHead>>, vhh: VhhTmHead, inputSha256: string): void {
  const provenance = {
    version: '2',
    sources: ['Jain et al., PNAS 2017, 114:944 (137 antibodies)', 'NbThermo, Database 2023 (single domains)'],
    inputSha256,
  };
  writeFileSync(
    new URL('../src/generated/heads.ts', import.meta.url),
    `// Made by \`npm run train -- developability-heads\`; do not edit.
import type { AssayHead, AssayName, VhhTmHead } from '../heads/head.js';

export const HEADS_PROVENANCE = ${JSON.stringify(provenance, null, 2)};

export const ASSAY_HEADS: Readonly<Record<AssayName, AssayHead>> = ${JSON.stringify(heads, null, 1)};

export const VHH_TM_HEAD: VhhTmHead = ${JSON.stringify(vhh)};
`,
  );
}
