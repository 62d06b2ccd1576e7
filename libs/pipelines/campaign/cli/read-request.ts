import { readFile } from 'node:fs/promises';
import { readYaml } from '@paratope/command-line';
import type { z } from 'zod';

/**
 * Reads the YAML or JSON file of a command's request.
 *
 * @throws Error of one sentence that names the file, and the line or the field at fault
 */
export async function readRequest<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema>> {
  const read = schema.safeParse(await readYaml(file), {
    error: ({ input }) => (input === undefined ? 'it is missing' : undefined),
  });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.join('.') ?? '';
  throw new Error(`${file}: ${place === '' ? '' : `${place}: `}${issue?.message ?? 'it cannot be read'}`);
}

/** @throws Error of one sentence that names the file, if the text is not JSON */
export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no JSON; write it with --json`, { cause: error });
  }
}
