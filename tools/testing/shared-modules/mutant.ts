import { join } from 'node:path';
import { z } from 'zod';

/** Environment variable with a {@link Mutant}, by which `npm run check -- mutants` breaks one guarantee of a source file. */
export const MUTANT = 'PARATOPE_MUTANT';

export const mutantSchema = z.object({
  /** Path from the root of the workspace. */
  file: z.string(),
  /** Text that stands in the file once. */
  replace: z.string(),
  by: z.string(),
});

const given = process.env[MUTANT];
const mutant = given === undefined ? undefined : mutantSchema.parse(JSON.parse(given));

/** Returns the text of a source file, broken if it is that of the mutant. @throws if the file no longer has the text */
export function mutated(filename: string, text: string): string {
  if (mutant === undefined || filename !== join(import.meta.dirname, '../../..', mutant.file)) return text;
  const parts = text.split(mutant.replace);
  if (parts.length !== 2) throw new Error(`${mutant.file} has ${parts.length - 1} times: ${mutant.replace}`);
  return parts.join(mutant.by);
}
