// Models of antibodies for the references and the learned heads, kept in a folder so that metrics can be recomputed without modelling
// again. Templates that are more than 95 % identical to a chain are excluded: a customer's variant mostly has no crystal structure of its
// own either, and a model copied from a crystal structure would be compared with models that are not.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FvModelError, modelFv, type FvInput } from '@paratope/fv-model';
import { parsePdb, writePdb, type Model } from '@paratope/geometry';
import { shippedTemplates } from './template-library.js';

export const MAX_TEMPLATE_IDENTITY = 0.95;
const SEED = 1;
const REFUSED = 'REFUSED ';

interface Sequences {
  readonly vh: string;
  /** VL, empty if there is none. */
  readonly vl: string;
}

/** A structure's only model, or the reason why there is none. */
export type Modelled = { readonly model: Model } | { readonly refusal: string };

interface FvModeller {
  readonly name: string;
  readonly modelOf: (chains: { readonly heavy: string; readonly light?: string | undefined }) => Model | string;
}

export interface FvModels {
  readonly modelOf: (antibody: Sequences) => Modelled;
  readonly isModelled: (antibody: Sequences) => boolean;
  /** Models by chains, each with its provenance; in place of a model, the reason why there is none. */
  readonly modeller: FvModeller;
}

/** Opens the folder of models, which is created if it is missing. */
export function openModels(folder: string): FvModels {
  mkdirSync(folder, { recursive: true });
  const library = shippedTemplates();
  const version = library.provenance.inputSha256.slice(0, 12);

  const fileOf = ({ vh, vl }: Sequences): string => {
    const key = createHash('sha256').update([vh, vl, version, MAX_TEMPLATE_IDENTITY, SEED].join(' ')).digest('hex');
    return join(folder, `${key.slice(0, 20)}.pdb`);
  };

  const modelled = ({ vh, vl }: Sequences): string => {
    try {
      const input: FvInput = vl === '' ? { heavy: vh, format: 'vhh' } : { heavy: vh, light: vl, format: 'fv' };
      const options = { library, seed: SEED, maxTemplateIdentity: MAX_TEMPLATE_IDENTITY, ensembleSize: 1 };
      return writePdb(modelFv(input, options).structure);
    } catch (error) {
      if (error instanceof FvModelError) return `${REFUSED}${error.message}`;
      throw error;
    }
  };

  const modelOf = (antibody: Sequences): Modelled => {
    const file = fileOf(antibody);
    if (!existsSync(file)) writeFileSync(file, modelled(antibody));
    const text = readFileSync(file, 'utf8');
    if (text.startsWith(REFUSED)) return { refusal: text.slice(REFUSED.length) };
    const [model] = parsePdb(text).structure.models;
    return model ? { model } : { refusal: `${file} holds no model` };
  };

  const modeller: FvModeller = {
    name: `templates ${version}`,
    modelOf: ({ heavy, light = '' }) => {
      const modelled = modelOf({ vh: heavy, vl: light });
      return 'model' in modelled ? modelled.model : modelled.refusal;
    },
  };
  return { modelOf, isModelled: (antibody) => existsSync(fileOf(antibody)), modeller };
}
