// Reads leave-one-out models from a results file of the structure evaluation, with the signs of each residue's error.
import { readFileSync } from 'node:fs';
import { CONFIDENCE_REGIONS, SHARED_REGIONS, type BoundedModel } from '../src/index.ts';
import { z } from 'zod';

/** Regions that both network and templates modelled, see `ShareExample`. */
export const sharesSchema = z.array(
  z.object({
    region: z.enum(SHARED_REGIONS),
    expectedRmsd: z.number().nullable(),
    disagreement: z.number(),
    squares: z.tuple([z.number(), z.number(), z.number()]),
  }),
);

const rmsdSchema = z.object({ rmsd: z.number() });
const lineSchema = z.object({
  /** Result; missing if the target was rejected. */
  result: z
    .object({
      pdb: z.string().optional(),
      cdr3: z.string().optional(),
      regions: z.object({ H3: rmsdSchema.optional(), L3: rmsdSchema.optional() }).optional(),
      residues: z
        .array(
          z.object({
            region: z.enum(CONFIDENCE_REGIONS),
            signs: z.object({
              templates: z.number(),
              shapes: z.number(),
              identity: z.number(),
              network: z.object({ disagreement: z.number(), doubt: z.number() }).optional(),
            }),
            true: z.number(),
          }),
        )
        .optional(),
      shares: sharesSchema.optional(),
    })
    .optional(),
});

/** Entries on which the network, as far as is known, was hardly trained. */
const NEW_TO_THE_NETWORK = /^[89]/;

/** Models of a results file; rejected targets are left out. */
export function signedModels(file: string): BoundedModel[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const { pdb, cdr3, regions, residues, shares } = lineSchema.parse(JSON.parse(line)).result ?? {};
      if (pdb === undefined || cdr3 === undefined || !regions || !residues) return [];
      const { H3, L3 } = regions;
      return [
        {
          cdr3,
          isNew: NEW_TO_THE_NETWORK.test(pdb),
          rmsds: { ...(H3 && { H3: H3.rmsd }), ...(L3 && { L3: L3.rmsd }) },
          shares,
          residues: residues.map(({ signs: { network, ...signs }, ...residue }) => ({
            ...residue,
            signs: { ...signs, ...(network && { network }) },
          })),
        },
      ];
    });
}

/** Whether a network contributed to a model. */
export const isJoined = ({ residues }: BoundedModel): boolean => residues.every(({ signs }) => signs.network);
