import type { AntibodyFormat, ChainRole } from '@paratope/antibody';
import { CHAIN_WARNING_CODES, type Severity } from '@paratope/numbering';

/** Format of a file's content; `airr` is the AIRR Community's rearrangement table, `text` sequences without names. */
export type FileFormat = 'fasta' | 'text' | 'csv' | 'tsv' | 'airr' | 'xlsx' | 'pdb' | 'mmcif';

/** File in memory. Its name is used in messages, and for antibodies without another name. */
export interface ImportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Position of a sequence in its file, which {@link placeOf} writes. */
export interface Place {
  readonly file: string;
  readonly format: FileFormat;
  /** 1-based line of a text. */
  readonly line?: number;
  /** 1-based row of a table in the numbering of a spreadsheet, in which the header is row 1. */
  readonly row?: number;
  readonly sheet?: string;
  /** Heading of the column. */
  readonly column?: string;
  /** Author's chain identifier in a structure. */
  readonly chain?: string;
}

/** Sequence of a file without changes. */
export interface SequenceRecord {
  /** Name in the file, with its blanks: `4D5 VH`, `1N8Z_A`, `P01857|IGHG1_HUMAN`; `sequence_N` for one without a name. */
  readonly name: string;
  /** Sequence without validation; see `normalizeSequence` of @paratope/sequence. */
  readonly sequence: string;
  readonly place: Place;
  /** Name of the antibody that this chain belongs to, if the file states it. */
  readonly antibody?: string;
  /** Chain role that the file states. */
  readonly claim?: ChainRole;
  /** Further description from the file: the molecule's name in the PDB or UniProt. */
  readonly description?: string;
  /** Group of chains that the file itself defines: a row, a cell of AIRR, an entry of the PDB. */
  readonly group?: RecordGroup;
  /** Name of the record in its header; `''` for a sequence without a header. */
  readonly title: string;
  /** Molecule format from a column. */
  readonly format?: AntibodyFormat;
  /** Warnings about the record: residues missing in a structure. */
  readonly warnings?: readonly ImportWarning[];
  /** Cells of the row in columns that are neither names nor sequences. */
  readonly fields?: readonly Field[];
}

/** Cell of a column that is kept with the antibody: a measured value, a text or a tag. */
export interface Field {
  readonly heading: string;
  readonly text: string;
}

/** What became of a column of a table. */
export interface ColumnReport {
  readonly file: string;
  readonly sheet?: string | undefined;
  readonly heading: string;
  /** `kept`: its cells stay with the antibodies; `left`: not read, for `reason`. */
  readonly as: ColumnMeaning | 'kept' | 'left';
  readonly reason?: string;
}

/**
 * Warnings to check before a computation. Warnings about chains are those of the service. `no_light_chain`: a single heavy chain without
 * the residues of a VHH. `short_linker`: VH and VL of one chain too close to pair with each other. `called_otherwise`: the name of a chain
 * contradicts its residues. `missing_residues`: a structure's chain is broken. `given_twice`: a chain or an antibody occurs twice and counts
 * once. `same_name`: another antibody has the name. `changed_name`: a spreadsheet seems to have changed the name. `translated`: the file has
 * bases, which were translated. `modified_residue`: a structure has a residue that the sequence gives as its parent.
 */
export const IMPORT_WARNING_CODES = [
  ...CHAIN_WARNING_CODES,
  'no_light_chain',
  'short_linker',
  'called_otherwise',
  'missing_residues',
  'given_twice',
  'same_name',
  'changed_name',
  'translated',
  'modified_residue',
] as const;
type ImportWarningCode = (typeof IMPORT_WARNING_CODES)[number];

export interface ImportWarning {
  readonly code: ImportWarningCode;
  /** Chain role, for a warning about one chain. */
  readonly role?: ChainRole;
  /** A notice is for information; without it, the warning is one. */
  readonly severity?: Severity;
  /** Message in one sentence; it contains positions, never the sequence. */
  readonly detail: string;
}

interface RecordGroup {
  readonly id: string;
  readonly by: 'row' | 'cell' | 'entry' | 'contact';
}

/**
 * Basis on which the chains of an antibody were paired. `pairs`: the user's list. `row`: one row of a table. `cell`: one cell of an AIRR
 * table. `entry`: chains of a PDB entry, by their descriptions where there are several. `contact`: V domains in contact in the coordinates.
 * `name`: both are named after one antibody. `order`: neighbours without any name. `alone`: a single chain.
 */
export type PairedBy = 'pairs' | 'row' | 'cell' | 'entry' | 'contact' | 'name' | 'order' | 'alone';

export interface ImportedChain {
  readonly role: ChainRole;
  readonly sequence: string;
  readonly record: SequenceRecord;
}

export interface ImportedAntibody {
  readonly ok: true;
  /** Id that is unique in the import. */
  readonly id: string;
  readonly format: AntibodyFormat;
  readonly chains: readonly ImportedChain[];
  readonly pairedBy: PairedBy;
  readonly warnings: readonly ImportWarning[];
  /** Cells of further columns of its rows; those of joined rows stand after each other. */
  readonly fields: readonly Field[];
}

/** Records that form no antibody, with the reason in a sentence. */
export interface RefusedRecords {
  readonly ok: false;
  readonly id: string;
  readonly message: string;
  readonly records: readonly RefusedRecord[];
  /**
   * `ambiguous`: a list of pairs would determine it. `unknown_format`: the variable domains fit no format that can be recognised from
   * sequences alone.
   */
  readonly reason: 'not_an_antibody' | 'chain_mismatch' | 'no_partner' | 'ambiguous' | 'unknown_format';
  /** Warnings that the service would give, if the file states the chain of each record. */
  readonly warnings: readonly ImportWarning[];
}

export interface RefusedRecord {
  readonly record: SequenceRecord;
  /** Side of its variable domain, if it has one. */
  readonly chain?: 'heavy' | 'light';
}

export type ImportOutcome = ImportedAntibody | RefusedRecords;

/** Result of an import, before any further action. */
export interface AntibodyImport {
  /** Outcomes in the order of the files. */
  readonly outcomes: readonly ImportOutcome[];
  /** Notes on skipped data with the reason: an antigen with its antibody, a rearrangement that is not productive, a column. */
  readonly notes: readonly string[];
  /** Columns of the tables among the files. */
  readonly columns: readonly ColumnReport[];
}

/** Heading of the column for each meaning, for a table with unknown headings. */
export type ColumnChoice = Readonly<Partial<Record<ColumnMeaning, string>>>;

export const COLUMN_MEANINGS = [
  'name',
  'heavy',
  'light',
  'heavy_2',
  'light_2',
  'scfv',
  'vhh',
  'fusion',
  'sequence',
  'chain',
  'format',
] as const;
/** Meanings of columns with a chain of the row's antibody. */
export const CHAIN_COLUMNS = ['heavy', 'light', 'heavy_2', 'light_2', 'scfv', 'vhh', 'fusion'] as const;
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];

/** Pair of chains, by the names of their records. */
export interface ChainPair {
  readonly name: string;
  readonly heavy?: string | undefined;
  readonly light?: string | undefined;
  /** Position in the list of pairs. */
  readonly place: Place;
}

export interface ImportOptions {
  readonly columns?: ColumnChoice | undefined;
  /** Sheet of a workbook in which several sheets contain antibodies. */
  readonly sheet?: string | undefined;
  readonly pairs?: readonly ChainPair[] | undefined;
  /** Whether antibodies with equal chains become one, as in a project. Default: each keeps its name, and a note says that they are equal. */
  readonly joinsEqual?: boolean | undefined;
  /** Maximum number of sequences in one file. Default: none. */
  readonly mostRecords?: number | undefined;
}

/** Options of reading, and what the reader tells meanwhile. */
export interface ReadOptions extends ImportOptions {
  /** Callback for each skipped record: an antigen's chain, a rearrangement that is not productive. */
  readonly onNote?: ((note: string) => void) | undefined;
  /** Callback for the columns of each table. */
  readonly onColumns?: ((columns: readonly ColumnReport[]) => void) | undefined;
}
