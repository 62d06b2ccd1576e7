import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { constants } from 'node:zlib';

/** Below it an answer fits into one packet, and compressing costs more than it saves. */
const THRESHOLD_BYTES = 1_024;

/**
 * Answers are compressed for whoever takes it, Brotli before gzip: lists of jobs and results repeat themselves. Event streams are
 * not, for a compressor would gather events; files of the dashboard come compressed. Where a client names only encodings that are
 * not spoken here, it gets none. An answer never holds both a secret and what a stranger can put into it (BREACH).
 */
export async function compressAnswers(app: NestFastifyApplication): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: THRESHOLD_BYTES,
    encodings: ['br', 'gzip', 'identity'],
    // The default, 11, takes twenty times as long for a tenth less.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  });
}
