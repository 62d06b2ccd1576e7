export { csv } from './csv.js';
export * from './exported.js';
export { fasta } from './fasta.js';
export { genbank } from './genbank.js';
