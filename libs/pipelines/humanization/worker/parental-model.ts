import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Model } from '@paratope/geometry';
import { FvModelError, modelFv, readTemplateLibrary } from '@paratope/fv-model';
import type { FvModeller } from '@paratope/humanization';

const { resolve } = createRequire(import.meta.url);

/** Modeller that uses the shipped template library. An Fv takes about two seconds. */
export async function templateModeller(): Promise<FvModeller> {
  const library = readTemplateLibrary(await readFile(resolve('@paratope/fv-model/templates.bin')));
  // The last model is kept: a humanization asks for that of its parent twice.
  let last: { readonly key: string; readonly model: Model | string } | undefined;
  return {
    name: `templates sha256:${library.provenance.inputSha256.slice(0, 12)}`,
    modelOf: ({ heavy, light }) => {
      const key = `${heavy}/${light ?? ''}`;
      if (last?.key === key) return last.model;
      try {
        const input = { heavy, light, format: light === undefined ? ('vhh' as const) : ('fv' as const) };
        const { structure } = modelFv(input, { library, seed: 1, ensembleSize: 1, numbering: 'sequential' });
        const model = structure.models[0] ?? 'the model is empty.';
        last = { key, model };
        return model;
      } catch (error) {
        if (error instanceof FvModelError) return error.message;
        throw error;
      }
    },
  };
}
