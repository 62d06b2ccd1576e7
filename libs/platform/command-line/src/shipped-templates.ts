import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readTemplateLibrary, type TemplateLibrary } from '@paratope/fv-model';

let library: Promise<TemplateLibrary> | undefined;

/** Returns the template library that ships, which a process reads once. */
export function shippedTemplates(): Promise<TemplateLibrary> {
  const file = createRequire(import.meta.url).resolve('@paratope/fv-model/templates.bin');
  return (library ??= readFile(file).then(readTemplateLibrary));
}
