export { loadRdkit, RdkitToolkit } from './rdkit-toolkit.js';
