import type { CodonExportResults, CodonExportSubmit } from '@paratope/job-envelope';

/** A completed export with what its files say about where it comes from. */
export interface Exported {
  readonly id: string;
  readonly variantId: string;
  readonly candidateName: string;
  readonly variantName: string;
  readonly host: CodonExportSubmit['host'];
  readonly strategy: CodonExportSubmit['strategy'];
  readonly completedAt: Date;
  readonly cds: CodonExportResults['variable_cds'];
}

/** A name in printable ASCII, on one line: all that the file formats take. */
export const plain = (name: string): string => name.normalize('NFKD').replaceAll(/[^\x20-\x7e]+/g, '_');

/** A name that any file system takes. */
export const fileStem = (name: string): string =>
  plain(name)
    .replaceAll(/[^A-Za-z0-9._-]+/g, '_')
    .replaceAll(/^[._]+|[._]+$/g, '')
    .slice(0, 60) || 'export';

export const titleOf = ({ candidateName, variantName }: Exported): string => `${candidateName} ${variantName}`;

export function* inLines(text: string, width: number): Generator<string> {
  for (let at = 0; at < text.length; at += width) yield text.slice(at, at + width);
}
