import { api, saveBytes, saveText } from '@paratope/dashboard-kit';
import { type Chosen } from '@paratope/dashboard-kit/table';

const MEDIA = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
} as const;

/** All rows of the table as it is filtered and sorted, from the service. */
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

/** Residues in lines of sixty, as databases have them. */
const wrapped = (sequence: string): string => sequence.replaceAll(/.{60}(?=.)/g, '$&\n');

/** The chains of the chosen variants, a record each. */
export async function saveFasta(chosen: readonly Chosen[]): Promise<void> {
  const records: string[] = [];
  for (const { id, name, candidate } of chosen) {
    const { chains } = await api.getVariant({ path: { id } });
    const title = `${candidate} ${name}`.replaceAll(/[\r\n>]/g, ' ');
    records.push(...chains.map(({ role, sequence }) => `>${title} ${role}\n${wrapped(sequence)}\n`));
  }
  saveText('variants.fasta', 'text/x-fasta', records.join(''));
}
