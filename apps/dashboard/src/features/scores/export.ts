import { sequenceName } from '@paratope/antibody';
import { api, saveBytes, saveJson, saveText } from '@paratope/dashboard-kit';
import { type Chosen } from '@paratope/dashboard-kit/table';

const MEDIA = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
} as const;

/** Saves all rows of the filtered and sorted table as a file from the service. */
export async function saveTable(
  file: keyof typeof MEDIA,
  projectId: string,
  columns: readonly string[],
  asked: Readonly<Record<string, string>>,
): Promise<void> {
  const { body } = await api.request('listProjectScores', {
    path: { id: projectId },
    query: { ...asked, columns: columns.join(',') },
    accept: MEDIA[file],
  });
  if (typeof body === 'string') saveText(`scores.${file}`, MEDIA[file], body);
  else saveBytes(`scores.${file}`, MEDIA[file], body as Uint8Array<ArrayBuffer>);
}

/** Saves a workbook from the service with every figure of a project's variants, its percentile and its reference. */
export async function saveReport(
  projectId: string,
  which: { readonly variantIds: readonly string[]; readonly sort?: string } | { readonly candidateId: string },
): Promise<void> {
  const { body } = await api.request('listProjectScores', {
    path: { id: projectId },
    query:
      'candidateId' in which
        ? { candidate_id: which.candidateId }
        : {
            filter: `variant_id in (${which.variantIds.map((id) => `'${id}'`).join(', ')})`,
            ...(which.sort === undefined ? {} : { sort: which.sort }),
          },
    accept: MEDIA.xlsx,
  });
  saveBytes('report.xlsx', MEDIA.xlsx, body as Uint8Array<ArrayBuffer>);
}

/** Wraps a sequence into lines of sixty residues, as databases do. */
const wrapped = (sequence: string): string => sequence.replaceAll(/.{60}(?=.)/g, '$&\n');

/** Saves the chains of the chosen variants as FASTA, one record each. */
export async function saveFasta(chosen: readonly Chosen[]): Promise<void> {
  const records: string[] = [];
  for (const { id, name, candidate } of chosen) {
    const { chains, origin, strategy } = await api.getVariant({ path: { id } });
    const molecule = { candidate, variant: name, origin: strategy ?? origin };
    records.push(
      ...chains.map(({ role, sequence }) => `>${sequenceName(molecule, role, sequence)}\n${wrapped(sequence)}\n`),
    );
  }
  saveText('variants.fasta', 'text/x-fasta', records.join(''));
}

/** Files for companies and notebooks, by their names in the API. */
export const LABORATORY_FILES = {
  orderTwist: { file: 'order_sheet', product: 'twist_gene_fragments', file_format: 'csv' },
  orderIdtGblocks: { file: 'order_sheet', product: 'idt_gblocks', file_format: 'csv' },
  orderIdtEblocks: { file: 'order_sheet', product: 'idt_eblocks', file_format: 'xlsx' },
  plateMap: { file: 'plate_map', file_format: 'xlsx' },
  benchlingEntities: { file: 'benchling_entities', file_format: 'csv' },
} as const;

export type LaboratoryFile = keyof typeof LABORATORY_FILES;

const idsOf = (chosen: readonly Chosen[]): string => chosen.map(({ id }) => id).join(',');

/** Saves the chosen variants as a file for a laboratory from the service. */
export async function saveLaboratoryFile(
  which: LaboratoryFile,
  projectId: string,
  chosen: readonly Chosen[],
): Promise<void> {
  const query = LABORATORY_FILES[which];
  const { body } = await api.request('downloadLaboratoryFile', {
    path: { id: projectId },
    query: { ...query, variant_ids: idsOf(chosen) },
  });
  const name = `${query.file.replaceAll('_', '-')}.${query.file_format}`;
  if (typeof body === 'string') saveText(name, MEDIA[query.file_format], body);
  else saveBytes(name, MEDIA[query.file_format], body as Uint8Array<ArrayBuffer>);
}

/** Saves a draft of an expression measurement, which needs neither method nor target: those are chosen at Adaptyv. */
export async function saveAdaptyvDraft(projectId: string, chosen: readonly Chosen[]): Promise<void> {
  const draft = await api.draftAdaptyvExperiment({
    path: { id: projectId },
    query: {
      experiment_name: `Expression of ${chosen.length} variants`,
      experiment_type: 'expression',
      variant_ids: idsOf(chosen),
    },
  });
  saveJson('adaptyv-draft', draft);
}
