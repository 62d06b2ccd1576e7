import { readFile } from 'node:fs/promises';
import { parse, YAMLParseError } from 'yaml';

/** Reads a file of YAML or JSON. @throws Error of one sentence that names the file and the line at fault */
export async function readYaml(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const [message = ''] = error.message.split(' at line');
    throw new Error(`${file}, line ${error.linePos?.[0].line ?? 1}: ${message}`, { cause: error });
  }
}
