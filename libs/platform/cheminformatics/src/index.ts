export { loadRdkit, RdkitToolkit, type MoleculeFigures } from './rdkit-toolkit.js';
