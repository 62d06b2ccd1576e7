import { createReadStream, statSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { FastaParser } from '@paratope/sequence';
import type { FastaRecord } from '@paratope/sequence';

/** Records of all inputs in turn, `-` being standard input; holds one record at a time in memory. */
export async function* readRecords(
  files: readonly string[],
  onBytes: (bytes: number) => void,
): AsyncGenerator<FastaRecord> {
  for (const file of files) {
    const parser = new FastaParser();
    for await (const line of readLines(file === '-' ? process.stdin : createReadStream(file), onBytes)) {
      const record = parser.push(line);
      if (record) yield record;
    }
    const last = parser.end();
    if (last) yield last;
  }
}

/** Bytes of all inputs together; undefined when one of them is a stream. Throws when a file does not exist. */
export function inputSize(files: readonly string[]): number | undefined {
  let size: number | undefined = 0;
  for (const file of files) {
    const stat = file === '-' ? undefined : statSync(file, { throwIfNoEntry: false });
    if (stat === undefined && file !== '-') throw new Error(`${file}: no such file`);
    if (stat?.isDirectory()) throw new Error(`${file}: is a folder`);
    size = stat?.isFile() && size !== undefined ? size + stat.size : undefined;
  }
  return size;
}

/** Lines of a stream of UTF-8 text, without their line ends. */
export async function* readLines(
  chunks: AsyncIterable<Buffer | string>,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    onBytes(bytes.length);
    const pieces = (rest + decoder.write(bytes)).split(/\r\n|\n|\r(?!$)/);
    rest = pieces.pop() ?? '';
    yield* pieces;
  }
  rest += decoder.end();
  if (rest !== '') yield rest;
}
