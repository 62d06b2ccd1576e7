// Builds the template library of the Fv modeller (libs/science/fv-model/data/templates.bin):
//   npm run build -- templates [--out FILE] PATH…
// PATH: folders or files of structures (PDB or mmCIF, also .gz), or open libraries (*.jsonl, *.jsonl.gz: one record per structure, see
// libs/science/fv-model/src/templates/open-library.ts). More structures give better models.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import {
  assembleLibrary,
  chainsOfStructure,
  pairDomains,
  readLibraryRecord,
  readPublishedLoop,
  templatesOfLoops,
  writeTemplateLibrary,
  type CutFv,
  type TemplateDomain,
} from '@paratope/fv-model';
import { filesUnder, readStructureFile, readText } from '@paratope/workbench/structure-files';
import { dataBuilder } from '@paratope/workbench/program';

const OPEN_LIBRARY = /\.jsonl(\.gz)?$/i;
const LOOPS = /^loops.*\.jsonl(\.gz)?$/i;

export const program = dataBuilder({
  description: 'The template library of the Fv modeller',
  operands: 'PATH…',
  options: { out: { type: 'string', description: 'file to write in place of the library that ships' } },
  run({ operands: positionals, options: values }) {
    const structures = filesUnder(positionals);
    const records = filesUnder(positionals, (name) => OPEN_LIBRARY.test(name) && !LOOPS.test(basename(name)));
    const loopFiles = filesUnder(positionals, (name) => LOOPS.test(basename(name)));

    const digest = createHash('sha256');
    const fvs: CutFv[] = [];
    let unreadable = 0;
    for (const file of structures) {
      digest.update(readFileSync(file));
      try {
        const { structure, pdb, resolution } = readStructureFile(file);
        fvs.push(...pairDomains(chainsOfStructure(structure, pdb, resolution)));
      } catch (error) {
        unreadable++;
        console.error(`${basename(file)}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    for (const file of records) {
      digest.update(readFileSync(file));
      const lines = readText(file).split('\n').filter(Boolean);
      for (const line of lines) fvs.push(...pairDomains(readLibraryRecord(line)));
    }
    const loops: ReturnType<typeof readPublishedLoop>[] = [];
    for (const file of loopFiles) {
      digest.update(readFileSync(file));
      for (const line of readText(file).split('\n').filter(Boolean)) loops.push(readPublishedLoop(line));
    }

    const whole = assembleLibrary(fvs, {
      sources: [
        ...new Set([
          ...structures.map((file) => file.split('/').at(-2) ?? ''),
          ...[...records, ...loopFiles].map((file) => basename(file)),
        ]),
      ],
      licence: loopFiles.length > 0 ? 'CC0-1.0; loops MIT (PyIgClassify, © 2023 Jared Adolf-Bryfogle)' : 'CC0-1.0',
      attribution: 'Coordinates of the Protein Data Bank (wwPDB); entries are named by their PDB codes',
      inputSha256: digest.digest('hex'),
    });
    const library = { ...whole, domains: [...whole.domains, ...templatesOfLoops(whole, loops)] };
    const bytes = writeTemplateLibrary(library);
    const out = values.out ?? new URL('../data/templates.bin', import.meta.url);
    writeFileSync(out, bytes);

    const count = (test: (domain: TemplateDomain) => boolean): number => whole.domains.filter(test).length;
    console.log(`${structures.length} structure files (${unreadable} unreadable), ${records.length} open libraries`);
    console.log(
      `${whole.domains.length} domains: ${count((d) => d.chainType === 'H')} heavy, ${count((d) => d.chainType === 'K')} kappa, ` +
        `${count((d) => d.chainType === 'L')} lambda; ${count((d) => d.chainType === 'H' && d.partner !== undefined)} pairs; ` +
        `${count((d) => d.chi !== undefined)} with side chains`,
    );
    console.log(`${library.domains.length - whole.domains.length} loops of ${loops.length} published`);
    console.log(`${(bytes.length / 1e6).toFixed(2)} MB`);
  },
});
