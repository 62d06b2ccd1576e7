import { z } from 'zod';

/** Values that the examples of several contracts share, so that all examples are about one antibody: trastuzumab. */
export const EXAMPLE_VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';
export const EXAMPLE_VL =
  'DIQMTQSPSSLSASVGDRVTITCRASQDVNTAVAWYQQKPGKAPKLLIYSASFLYSGVPSRFSGSRSGTDFTLTISSLQPEDFATYYCQQHYTTPPTFGQGTKVEIK';

/** The first nucleotides of a coding sequence, and the residues that they encode. */
export const EXAMPLE_CDS = 'GAGGTGCAGCTGGTGGAGAGCGGCGGCGGCCTGGTGCAGCCCGGCGGCAGCCTGAGGCTGAGCTGCGCCGCCAGC';
export const EXAMPLE_PROTEIN = 'EVQLVESGGGLVQPGGSLRLSCAAS';

export const EXAMPLE_TIME = '2026-11-22T10:00:00.000Z';

/** Returns an identifier for examples, which is the same for every mention of a resource. */
export function exampleId(resource: string): string {
  let hash = 0x811c9dc5;
  for (const letter of resource) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return `019aaaf4-7c00-7000-8000-0000${hash.toString(16).padStart(8, '0')}`;
}

/** Returns the schema of the identifier of a resource, which `resource` names in snake case. */
export const idOf = (resource: string) => z.uuid().meta({ examples: [exampleId(resource)] });
