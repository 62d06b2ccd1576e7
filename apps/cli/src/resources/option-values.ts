import { readFileSync } from 'node:fs';
import { InvalidArgumentError, Option } from 'commander';

export function readNumber(text: string): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isFinite(number)) return number;
  throw new InvalidArgumentError('It is not a number.');
}

/** Option for the whole body, for fields without an option and for scripts that have a body already. */
export const bodyOption = (): Option =>
  new Option('--body <json>', 'the body as a JSON object, or @FILE, or @- for standard input').argParser(readBody);

/** JSON text of a value: the value itself, a file (`@FILE`) or standard input (`@-`). */
export const textOf = (given: string): string =>
  given.startsWith('@') ? readFileSync(given === '@-' ? 0 : given.slice(1), 'utf8') : given;

/** Reads a JSON object: the text itself, `@FILE`, or `@-` for standard input. */
export function readBody(text: string): Record<string, unknown> {
  const json = textOf(text);
  try {
    const body: unknown = JSON.parse(json);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  } catch {
    // The error below covers invalid JSON and JSON that is not an object.
  }
  throw new InvalidArgumentError('Write a JSON object.');
}
