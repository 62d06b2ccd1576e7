import { readFileSync } from 'node:fs';
import { MhcPredictor } from './mhc/predictor.js';
import { readMhcModel } from './mhc/model-file.js';

const read = (file: string): MhcPredictor =>
  new MhcPredictor(readMhcModel(readFileSync(new URL(`../data/${file}`, import.meta.url))));

/** The predictors that ship. */
export const PREDICTORS = { I: read('mhc-i.bin'), II: read('mhc-ii.bin') };

/** Murine 4D5 (Carter et al., PNAS 1992, fig. 1). */
export const MURINE_4D5 = [
  {
    role: 'heavy',
    sequence:
      'QVQLQQSGPELVKPGASLKLSCTASGFNIKDTYIHWVKQRPEQGLEWIGRIYPTNGYTRYDPKFQDKATITADTSSNTAYLQVSRLTSEDTAVYYCSRWGGDGFYAMDYWGQGASVTVSS',
  },
  {
    role: 'light',
    sequence:
      'DIVMTQSHKFMSTSVGDRVSITCKASQDVNTAVAWYQQKPGHSPKLLIYSASFRYTGVPDRFTGNRSGTDFTFTISSVQAEDLAVYYCQQHYTTPPTFGGGTKVEIK',
  },
];

/** Its humanization, trastuzumab (PDB 1N8Z). */
export const TRASTUZUMAB = [
  {
    role: 'heavy',
    sequence:
      'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS',
  },
  {
    role: 'light',
    sequence:
      'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK',
  },
];
