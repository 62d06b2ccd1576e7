import type { ClientTranslation } from '@paratope/job-envelope';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { GENBANK_TYPE, ZIP_TYPE } from './download.js';

/** End of a GenBank record. */
const END = '//\n';

/** The original client expects GenBank as a ZIP with a file per chain. */
export const originalClient: readonly ClientTranslation[] = [
  {
    method: 'GET',
    path: 'codon-exports/{id}/download',
    file: (bytes, contentType) =>
      contentType.startsWith(GENBANK_TYPE)
        ? { bytes: zipOfRecords(strFromU8(bytes)), contentType: ZIP_TYPE }
        : undefined,
  },
];

/** Returns an archive with a file per record, named after its locus. The same records always give the same bytes. */
function zipOfRecords(genbank: string): Uint8Array {
  const records = genbank.split(END).filter((text) => text.trim() !== '');
  const files = records.map((text): [string, [Uint8Array, { mtime: Date }]] => {
    const [, locus = 'record'] = /^LOCUS\s+(\S+)/m.exec(text) ?? [];
    return [`${locus}.gb`, [strToU8(text + END), { mtime: new Date('1980-01-01T00:00:00Z') }]];
  });
  return zipSync(Object.fromEntries(files));
}
