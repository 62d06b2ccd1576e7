import { StringDecoder } from 'node:string_decoder';

/** Yields the lines of a stream of UTF-8 text without their line ends. */
export async function* readLines(chunks: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of chunks) {
    const pieces = (rest + decoder.write(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)).split(
      /\r\n|\n|\r(?!$)/,
    );
    rest = pieces.pop() ?? '';
    yield* pieces;
  }
  rest += decoder.end();
  if (rest !== '') yield rest;
}
