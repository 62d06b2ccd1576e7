import { z } from 'zod';
import { described, namedObject, field } from './described.js';

export const UPLOAD_PURPOSES = ['antigen_structure', 'screen'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** Media types of structure files, by the format that they stand for. */
export const STRUCTURE_MEDIA_TYPES = {
  'chemical/x-pdb': 'pdb',
  'chemical/x-mmcif': 'mmcif',
  'chemical/x-cif': 'mmcif',
} as const;

const structureMediaTypeSchema = field.oneOf(
  ['chemical/x-pdb', 'chemical/x-mmcif', 'chemical/x-cif'],
  'Media type of the file: PDB or mmCIF.',
);

/** Media types of files of antibodies, with the file name extension of their format. Readers of such a file check its content. */
export const ANTIBODY_MEDIA_TYPES = {
  'text/csv': 'csv',
  'text/tab-separated-values': 'tsv',
  'text/x-fasta': 'fasta',
  'application/vnd.apache.parquet': 'parquet',
  'application/gzip': 'gz',
} as const;

/** Media types that are allowed for each purpose. */
export const MEDIA_TYPES_OF_PURPOSES: Readonly<Record<UploadPurpose, readonly string[]>> = {
  antigen_structure: Object.keys(STRUCTURE_MEDIA_TYPES),
  screen: Object.keys(ANTIBODY_MEDIA_TYPES),
};

export const uploadMediaTypeSchema = z
  .enum([
    ...structureMediaTypeSchema.options,
    'text/csv',
    'text/tab-separated-values',
    'text/x-fasta',
    'application/vnd.apache.parquet',
    'application/gzip',
  ])
  .meta({
    description:
      'Media type of the file: PDB or mmCIF of an antigen; CSV, TSV, AIRR, FASTA, Parquet or one of them as gzip of a screen.',
  });
export type UploadMediaType = z.output<typeof uploadMediaTypeSchema>;

/** Summary of a structure file that was read without an error. */
export const structureSummarySchema = namedObject('StructureSummary', {
  format: field.oneOf(['pdb', 'mmcif'], 'Format of the file.'),
  models: described(z.int().min(1), 'Number of models in the file.', 1),
  atoms: described(z.int().min(1), 'Number of atoms in the first model.', 1712),
  chains: z
    .array(
      z.object({
        id: field.string('Chain identifier of the author (`auth_asym_id`).', 'A'),
        residues: described(z.int().min(1), 'Number of residues, water and ligands included.', 214),
        amino_acids: described(z.int().min(0), 'Number of amino acid residues with coordinates.', 214),
      }),
    )
    .min(1)
    .meta({ description: 'Chains of the first model, in file order.' }),
});

export type StructureSummary = z.output<typeof structureSummarySchema>;

export type AntibodyFileFormat = (typeof ANTIBODY_MEDIA_TYPES)[keyof typeof ANTIBODY_MEDIA_TYPES];

/** Largest number of refused rows that a summary lists. */
export const MOST_REFUSALS = 100;

/** Most rows of a file of antibodies: those of the largest screen. */
export const MOST_ROWS = 1_000_000;

const count = z.int().min(0);

/** Summary of a file of antibodies. It has no counts if reading the file took too long for a check. */
export const antibodyFileSummarySchema = z.object({
  format: z.enum(Object.values(ANTIBODY_MEDIA_TYPES)),
  rows: count.exactOptional(),
  /** Number of different antibodies. */
  distinct: count.exactOptional(),
  refused: count.exactOptional(),
  /** Refused rows, numbered from 0, with their names; the first {@link MOST_REFUSALS}. */
  refusals: z.array(z.object({ row: count, id: z.string(), detail: z.string() })).exactOptional(),
});

export type UploadSummary = StructureSummary | z.output<typeof antibodyFileSummarySchema>;
