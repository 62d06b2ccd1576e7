import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { constants } from 'node:zlib';

/** A smaller answer fits into one packet, and compressing it costs more than it saves. */
const THRESHOLD_BYTES = 1_024;

/**
 * Compresses answers for clients that accept it, preferably with Brotli, because lists of jobs and results are repetitive. Event streams
 * are not compressed, because a compressor would buffer events; files of the dashboard are compressed already. A client that names only
 * unsupported encodings gets uncompressed answers. An answer never contains both a secret and text chosen by a stranger (BREACH).
 */
export async function compressAnswers(app: NestFastifyApplication): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: THRESHOLD_BYTES,
    encodings: ['br', 'gzip', 'identity'],
    // The default, 11, takes twenty times as long for a tenth fewer bytes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  });
}
