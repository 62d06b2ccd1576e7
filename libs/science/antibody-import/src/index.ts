export { MAX_UNPACKED_BYTES } from './bytes.js';
export { importAntibodies } from './import-antibodies.js';
export { ImportError, placeOf } from './import-error.js';
export { pairRecords } from './pair-records.js';
export { openPairings, type OpenPairings } from './open-pairings.js';
export { readPairs, writePairs } from './pairs-list.js';
export { readRecords, streamRecords, type ImportStream, type ReadOptions } from './read-records.js';
export { recogniseFile, type RecognisedFile } from './recognise-file.js';
export * from './types.js';
