import type { ScreenRow } from '@paratope/sdk';

/** Present names of a row that is a variant of a project. */
interface VariantOfRow {
  readonly id: string;
  readonly candidate: string;
  readonly variant: string;
}

/** @returns undefined for a row of a file */
export function variantOfRow(row: ScreenRow): VariantOfRow | undefined {
  const { id, candidate_name: candidate, variant_name: variant } = row;
  if (typeof id !== 'string' || typeof candidate !== 'string' || typeof variant !== 'string') return undefined;
  return { id, candidate, variant };
}

/** Name of a row: of its candidate and variant, the one that the file gives, or its number. */
export function nameOfRow(row: ScreenRow): string {
  const ofProject = variantOfRow(row);
  if (ofProject) return `${ofProject.candidate} ${ofProject.variant}`;
  const { id } = row;
  return typeof id === 'string' && id !== '' ? id : `row ${String(row['row'])}`;
}
