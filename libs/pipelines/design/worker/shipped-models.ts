import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readTemplateLibrary } from '@paratope/fv-model';
import { MhcPredictor, readMhcModel } from '@paratope/immunogenicity';
import type { JudgeModels } from '../method/judge.js';

const { resolve } = createRequire(import.meta.url);

interface ShippedModels extends JudgeModels {
  /** Bytes of the model files, by name. */
  readonly files: Readonly<Record<'mhc_i' | 'mhc_ii' | 'templates', Uint8Array>>;
}

/** Predictors and templates that ship with the product. */
export function shippedModels(): ShippedModels {
  const files = {
    mhc_i: readFileSync(resolve('@paratope/immunogenicity/mhc-i.bin')),
    mhc_ii: readFileSync(resolve('@paratope/immunogenicity/mhc-ii.bin')),
    templates: readFileSync(resolve('@paratope/fv-model/templates.bin')),
  };
  return {
    files,
    predictors: {
      I: new MhcPredictor(readMhcModel(files.mhc_i)),
      II: new MhcPredictor(readMhcModel(files.mhc_ii)),
    },
    templates: readTemplateLibrary(files.templates),
  };
}
