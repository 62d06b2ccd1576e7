import { readFileSync } from 'node:fs';
import { readTemplateLibrary, type TemplateLibrary } from '@paratope/fv-model';

export const shippedTemplates = (): TemplateLibrary =>
  readTemplateLibrary(readFileSync(new URL(import.meta.resolve('@paratope/fv-model/templates.bin'))));
