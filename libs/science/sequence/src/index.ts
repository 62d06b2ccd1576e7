export * from './alphabet.js';
export * from './fasta.js';
export * from './flat-file.js';
export * from './lazy.js';
export * from './normalize.js';
export * from './random.js';
export * from './tally.js';
export * from './translate.js';
