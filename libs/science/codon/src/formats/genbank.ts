import { LOCUS_LIMIT } from '@paratope/antibody';
import { flatFileLocation, flatFileRecord } from '@paratope/sequence';
import { isBacterium } from '../hosts.js';
import {
  nameOf,
  plain,
  proteinChecksum,
  solutionsOf,
  titleOf,
  type Exported,
  type ExportedCds,
  type Solution,
} from './exported.js';

const STOP = /(?:TAA|TAG|TGA)$/;

/** Writes a GenBank flat file with one record per sequence. */
export const genbank = (exported: Exported): string =>
  exported.cds
    .flatMap(solutionsOf)
    .map((solution) => record(exported, solution))
    .join('');

function record(exported: Exported, cds: Solution): string {
  const { sequence, chain } = cds;
  const name = nameOf(exported, cds);
  const of = exported.variantId === '' ? '' : ` of variant ${exported.variantId}`;
  return flatFileRecord({
    locus: nameOf(exported, cds, LOCUS_LIMIT),
    molecule: 'DNA',
    definition: `${name}: ${titleOf(exported)}, ${chain} chain, codons for ${exported.host}.`,
    organism: 'synthetic DNA construct',
    comment: `Paratope codon export ${plain(exported.id)}${of}. The name ends with the checksum of the DNA; that of the protein is ${proteinChecksum(cds)}.`,
    date: exported.completedAt,
    sequence,
    features: [
      {
        key: 'source',
        location: `1..${sequence.length}`,
        qualifiers: [
          ['organism', 'synthetic DNA construct'],
          ['mol_type', 'other DNA'],
          ['db_xref', 'taxon:32630'],
        ],
      },
      {
        key: 'CDS',
        location: codingLocation(cds),
        qualifiers: [
          ['codon_start', 1],
          // The translation table is the host's genetic code: 11 for bacteria, 1 for all others.
          ['transl_table', isBacterium(exported.host) ? 11 : 1],
          ['label', name],
          ['product', `${titleOf(exported)} ${chain} chain`],
          ['translation', cds.protein],
        ],
      },
      ...cds.features.map(({ key, label, start, end, qualifiers = {} }) => ({
        key,
        location: flatFileLocation(start, end),
        qualifiers: [
          ['label', plain(label)] as const,
          ...Object.entries(qualifiers).map(([name, value]) => [name, plain(value)] as const),
        ],
      })),
    ],
  });
}

/** Location of a coding sequence; one without its own start or stop is marked as part of a longer one. */
function codingLocation({ sequence, cds_start: start, cds_end: end }: ExportedCds): string {
  const coding = sequence.slice(start - 1, end);
  return `${coding.startsWith('ATG') ? '' : '<'}${start}..${STOP.test(coding) ? '' : '>'}${end}`;
}
