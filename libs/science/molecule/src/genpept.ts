import { LOCUS_LIMIT, moleculeTitle, sequenceName, type NamedMolecule } from '@paratope/antibody';
import { flatFileLocation, flatFileRecord, type FlatFileFeature } from '@paratope/sequence';
import type { CdrDefinition } from '@paratope/numbering';
import { annotate, type SequencePart } from './annotations.js';
import type { Molecule, MoleculeChain } from './molecule.js';

/** What the records of a molecule state beside its chains. */
export interface RecordOrigin {
  readonly molecule: NamedMolecule;
  readonly date: Date;
  /** Definition of the CDRs; default IMGT. */
  readonly cdrs?: CdrDefinition;
}

const ASCII = /[^\x20-\x7e]+/g;
const plain = (text: string): string => text.normalize('NFKD').replaceAll(ASCII, '_');
const ORGANISM = 'synthetic construct';

/** GenPept knows regions and sites; a label names the part in SnapGene and Benchling, which show it for either. */
const featureOf = ({ label, start, end, qualifiers }: SequencePart): FlatFileFeature => {
  const isSite = end - start === 1;
  const note = qualifiers?.['note'];
  return {
    key: isSite ? 'Site' : 'Region',
    location: flatFileLocation(start + 1, end),
    qualifiers: [
      isSite ? ['site_type', label.endsWith('glycan') ? 'glycosylation' : 'other'] : ['region_name', plain(label)],
      ['label', plain(label)],
      ...(note === undefined ? [] : [['note', plain(note)] as const]),
    ],
  };
};

/** Names of whole chains; one that ends with its V domain is named by that, as everywhere. */
const WHOLE: Readonly<Record<string, string>> = { heavy: 'HC', light: 'LC', heavy_2: 'HC2', light_2: 'LC2' };
const nameOf = ({ role, domains }: MoleculeChain): string =>
  domains.some(({ region }) => region !== null) ? (WHOLE[role] ?? role) : role;

function record(chain: MoleculeChain, molecule: Molecule, { molecule: named, date, cdrs }: RecordOrigin): string {
  const { role, sequence, copies, given } = chain;
  const name = sequenceName(named, nameOf(chain), sequence);
  const added = given < sequence.length ? ` Residues ${given + 1} to ${sequence.length} were added.` : '';
  const said = molecule.assumptions.filter((sentence) => sentence.includes(`Chain ${role} `)).join(' ');
  return flatFileRecord({
    locus: sequenceName(named, nameOf(chain), sequence, LOCUS_LIMIT),
    molecule: 'protein',
    definition: plain(`${name}: ${moleculeTitle(named)}, ${role} chain, ${copies} in the molecule.`),
    organism: ORGANISM,
    comment: plain(`The name ends with the checksum of the residues.${added} ${said}`.trim()),
    date,
    sequence,
    features: [
      {
        key: 'source',
        location: `1..${sequence.length}`,
        qualifiers: [
          ['organism', ORGANISM],
          ['db_xref', 'taxon:32630'],
        ],
      },
      {
        key: 'Protein',
        location: `1..${sequence.length}`,
        qualifiers: [['product', plain(`${moleculeTitle(named)} ${role} chain`)]],
      },
      ...annotate(sequence, chain.domains, cdrs).map(featureOf),
    ],
  });
}

/**
 * Writes the chains of a molecule as annotated GenBank records of proteins (GenPept), which SnapGene, Benchling and Biopython open.
 *
 * @param molecule the molecule; each chain has one record, whatever its copies.
 * @param origin the names of candidate and variant, the date of the LOCUS line, and the definition of the CDRs.
 * @returns the flat file.
 */
export const proteinGenbank = (molecule: Molecule, origin: RecordOrigin): string =>
  molecule.chains.map((chain) => record(chain, molecule, origin)).join('');

/**
 * Writes the whole chains of a molecule as FASTA.
 *
 * @param molecule the molecule; each chain has one record.
 * @param named names of candidate and variant.
 * @returns records with lines of 60 residues; the title says how many copies the molecule has.
 */
export const proteinFasta = ({ chains }: Molecule, named: NamedMolecule): string =>
  chains
    .map((chain) => {
      const { sequence, copies } = chain;
      const lines = sequence.replaceAll(/.{60}/g, '$&\n').trimEnd();
      return `>${sequenceName(named, nameOf(chain), sequence)} copies=${copies}\n${lines}\n`;
    })
    .join('');
