import type { AntibodyFormat, ChainRole } from '@paratope/antibody';
import type { ChainWarningCode } from '@paratope/numbering';

/** What a file's content is; `airr` is the AIRR Community's rearrangement table, `text` sequences without names. */
export type FileFormat = 'fasta' | 'text' | 'csv' | 'tsv' | 'airr' | 'xlsx' | 'pdb' | 'mmcif';

/** A file in memory. Its name is used in messages, and names antibodies that have no other name. */
export interface ImportFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Where in its file a sequence stands; the words of {@link placeOf}. */
export interface Place {
  readonly file: string;
  readonly format: FileFormat;
  /** 1-based line of a text. */
  readonly line?: number;
  /** 1-based row of a table as a spreadsheet counts it, the header being row 1. */
  readonly row?: number;
  readonly sheet?: string;
  /** Heading of the column. */
  readonly column?: string;
  /** Author's chain identifier in a structure. */
  readonly chain?: string;
}

/** One sequence of a file, as it was given. */
export interface SequenceRecord {
  /** As the file calls it, blanks kept: `4D5 VH`, `1N8Z_A`, `P01857|IGHG1_HUMAN`; `sequence_N` for one without a name. */
  readonly name: string;
  /** Not checked; see `normalizeSequence` of @paratope/sequence. */
  readonly sequence: string;
  readonly place: Place;
  /** What the antibody is called that this is a chain of, where the file says so. */
  readonly antibody?: string;
  /** Which chain the file says it is. */
  readonly claim?: ChainRole;
  /** What else the file says of it: the molecule's name in the PDB or UniProt. */
  readonly description?: string;
  /** Chains of the same group belong together by the file's own word: a row, a cell of AIRR, an entry of the PDB. */
  readonly group?: RecordGroup;
  /** The header's name of the record: `''` for a sequence without a header. */
  readonly title: string;
  /** Molecule format that a column says. */
  readonly format?: AntibodyFormat;
  /** Something the reader should know: residues missing in a structure. */
  readonly warnings?: readonly ImportWarning[];
}

/**
 * What should be looked at before anything is computed. Those of chains are the service's own. `no_light_chain`: a heavy
 * chain by itself that is no VHH by its residues. `short_linker`: VH and VL of one chain too close to pair with each other.
 * `called_otherwise`: a chain is called what it is not. `missing_residues`: a structure's chain is broken. `given_twice`: a
 * chain that counts once. `same_name`: another antibody has the name.
 */
export type ImportWarningCode =
  | ChainWarningCode
  | 'no_light_chain'
  | 'short_linker'
  | 'called_otherwise'
  | 'missing_residues'
  | 'given_twice'
  | 'same_name';

export interface ImportWarning {
  readonly code: ImportWarningCode;
  /** Which chain, where it is about one. */
  readonly role?: ChainRole;
  /** A sentence; it names places, never the sequence. */
  readonly detail: string;
}

export interface RecordGroup {
  readonly id: string;
  readonly by: 'row' | 'cell' | 'entry' | 'contact';
}

/**
 * How the chains of an antibody were found to belong together.
 * `pairs`: the user's list. `row`: one row of a table. `cell`: one cell of an AIRR table. `entry`: chains of a PDB entry,
 * by their descriptions where there are several. `contact`: V domains that touch in the coordinates. `name`: both are
 * named after one antibody. `order`: neighbours without any name. `alone`: one chain by itself.
 */
export type PairedBy = 'pairs' | 'row' | 'cell' | 'entry' | 'contact' | 'name' | 'order' | 'alone';

export interface ImportedChain {
  readonly role: ChainRole;
  readonly sequence: string;
  readonly record: SequenceRecord;
}

export interface ImportedAntibody {
  readonly ok: true;
  /** Unique in the import. */
  readonly id: string;
  readonly format: AntibodyFormat;
  readonly chains: readonly ImportedChain[];
  readonly pairedBy: PairedBy;
  readonly warnings: readonly ImportWarning[];
}

/** Records that made no antibody, with the reason in a sentence. */
export interface RefusedRecords {
  readonly ok: false;
  readonly id: string;
  readonly message: string;
  readonly records: readonly RefusedRecord[];
  /**
   * `ambiguous`: a list of pairs would settle it. `unknown_format`: the variable domains are those of no format that can be
   * decided from sequences alone.
   */
  readonly reason: 'not_an_antibody' | 'chain_mismatch' | 'no_partner' | 'ambiguous' | 'unknown_format';
  /** What the service would warn of, where the file says which chain each record is. */
  readonly warnings: readonly ImportWarning[];
}

export interface RefusedRecord {
  readonly record: SequenceRecord;
  /** What its variable domain is, where it has one. */
  readonly chain?: 'heavy' | 'light';
}

export type ImportOutcome = ImportedAntibody | RefusedRecords;

/** What becomes of the files, before anything is done with it. */
export interface AntibodyImport {
  /** In the order of the files. */
  readonly outcomes: readonly ImportOutcome[];
  /** What was passed over and why: an antigen beside its antibody, a rearrangement that is not productive, a column. */
  readonly notes: readonly string[];
}

/** The meaning of each column, by its heading, for a table with unknown headings. */
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
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];

/** Chains that belong together, by the names of their records. */
export interface ChainPair {
  readonly name: string;
  readonly heavy?: string | undefined;
  readonly light?: string | undefined;
  /** Where in the list of pairs it stands. */
  readonly place: Place;
}

export interface ImportOptions {
  readonly columns?: ColumnChoice | undefined;
  /** Sheet of a workbook, where several hold antibodies. */
  readonly sheet?: string | undefined;
  readonly pairs?: readonly ChainPair[] | undefined;
}
