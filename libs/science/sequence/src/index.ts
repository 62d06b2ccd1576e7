export * from './alphabet.js';
export * from './fasta.js';
export * from './flat-file.js';
export * from './normalize.js';
export * from './translate.js';
