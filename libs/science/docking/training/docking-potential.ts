// Counts the contact potential of docking: npm run train -- docking-potential FOLDER [--without CODE,CODE] FOLDER holds bound
// antibody–antigen complexes (PDB, chains H and L against the rest); --without leaves out complexes of antigens or antibodies on which
// docking is evaluated. Writes libs/science/docking/src/generated/contact-potential.ts.
//
// The potential is the log-odds of contacts in crystals relative to random touching poses of the same partners: 60 poses anywhere on the
// variable domains for the positions, 60 on the side of the CDRs for the pairs of atom types. Every complex has the same weight.
import { writeFileSync } from 'node:fs';
import { training } from '@paratope/workbench/program';
import { countComplexes, potentialFrom } from './complexes/contact-counts.ts';
import { folderSha256, knownComplexes } from './complexes/known-complexes.ts';

export const program = training({
  description: 'The contact potential of docking, counted on known complexes',
  operands: 'FOLDER',
  options: {
    without: { type: 'string', default: '', description: 'complexes that are left out, separated by commas' },
  },
  run({ operands: [folder = ''], options }) {
    const without = options.without.split(',').filter(Boolean);
    const counted = countComplexes(knownComplexes(folder, without));
    const provenance = {
      source: 'PDB (CC0): bound antibody–antigen complexes of 2022–25',
      complexes: counted.length,
      without,
      inputSha256: folderSha256(folder),
    };
    writeFileSync(
      new URL('../src/generated/contact-potential.ts', import.meta.url),
      `// Made by \`npm run train -- docking-potential\` from ${counted.length} complexes; do not edit.
import type { ContactPotential } from '../contact-potential.js';

export const CONTACT_POTENTIAL_PROVENANCE = ${JSON.stringify(provenance)};

export const CONTACT_POTENTIAL: ContactPotential = ${JSON.stringify(potentialFrom(counted))};
`,
    );
  },
});
