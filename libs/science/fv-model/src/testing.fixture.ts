import { readFileSync } from 'node:fs';
import { readTemplateLibrary } from './templates/format.js';
import type { TemplateLibrary } from './templates/format.js';

/** The library that ships. */
export const shippedLibrary = (): TemplateLibrary =>
  readTemplateLibrary(readFileSync(new URL('../data/templates.bin', import.meta.url)));

/** Trastuzumab. */
export const TRASTUZUMAB = {
  heavy:
    'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS',
  light: 'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK',
};

/** Caplacizumab's first domain, a VHH. */
export const VHH =
  'EVQLVESGGGLVQPGGSLRLSCAASGRTFSYNPMGWFRQAPGKGRELVAAISRTGGSTYYPDSVEGRFTISRDNAKRMVYLQMNSLRAEDTAVYYCAAAGVRAEDGRVRTLPSEYTFWGQGTQVTVSS';
