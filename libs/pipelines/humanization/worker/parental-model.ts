import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { FvModelError, modelFv, readTemplateLibrary } from '@paratope/fv-model';
import type { FvModeller } from '@paratope/humanization';

const { resolve } = createRequire(import.meta.url);

/** Modeller that uses the shipped template library. An Fv takes about two seconds. */
export async function templateModeller(): Promise<FvModeller> {
  const library = readTemplateLibrary(await readFile(resolve('@paratope/fv-model/templates.bin')));
  return {
    name: `templates sha256:${library.provenance.inputSha256.slice(0, 12)}`,
    modelOf: ({ heavy, light }) => {
      try {
        const input = { heavy, light, format: light === undefined ? ('vhh' as const) : ('fv' as const) };
        const { structure } = modelFv(input, { library, seed: 1, ensembleSize: 1, numbering: 'sequential' });
        return structure.models[0] ?? 'the model is empty.';
      } catch (error) {
        if (error instanceof FvModelError) return error.message;
        throw error;
      }
    },
  };
}
