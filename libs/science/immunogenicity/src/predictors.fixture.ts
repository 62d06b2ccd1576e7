import { MhcPredictor } from './mhc/predictor.js';
import { readMhcModel } from './mhc/model-file.js';

/** Loads the predictors of the product from their files. */
export const shippedPredictors = (read: (file: string) => Uint8Array) => ({
  I: new MhcPredictor(readMhcModel(read('mhc-i.bin'))),
  II: new MhcPredictor(readMhcModel(read('mhc-ii.bin'))),
});

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

/** Humanized 4D5: trastuzumab (PDB 1N8Z). */
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
