import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type OasisFingerprint, type OasisTherapeutics, fingerprint, readTherapeutics } from './percentile-table.js';

type OasisChain = 'heavy' | 'light';

/** The file is no usable OASis database; the message states what to do. */
export class OasisDatabaseError extends Error {
  override readonly name = 'OasisDatabaseError';
}

/** A repertoire counts if it holds at least this number of complete chains of the requested type. */
const MIN_COMPLETE_SEQUENCES = 10_000;
/** Study that is excluded from the peptide counts, but not from the number of subjects: these values must match BioPhi's. */
const EXCLUDED_STUDY = 'Corcoran_2016';
/** Number of cached fractions: the variants of one antibody share most of their peptides. */
const CACHE_SIZE = 100_000;

const COMPLETE_COLUMN = { heavy: 'CompleteHeavySeqs', light: 'CompleteLightSeqs' } as const;

const REQUIRED_COLUMNS = {
  peptides: ['peptide', 'subject'],
  subjects: ['id', 'StudyPath', 'CompleteHeavySeqs', 'CompleteLightSeqs'],
} as const;

/**
 * The OASis database of human 9-mers (Prihoda et al., mAbs 2022; Zenodo record 5164685), opened read-only. It returns how many human
 * subjects have a peptide in their repertoire. Its SQLite schema is `peptides(peptide, subject, count)` and `subjects(id, StudyPath,
 * CompleteHeavySeqs, CompleteLightSeqs)`. It can be used as `PeptideSource` of the humanness library.
 */
export class OasisDatabase {
  readonly name: string;
  readonly fingerprint: OasisFingerprint;
  /** Distributions from the table of percentiles next to the file. */
  readonly therapeutics: OasisTherapeutics;
  readonly #database: DatabaseSync;
  readonly #counts: Readonly<Record<OasisChain, StatementSync>>;
  readonly #subjects: Readonly<Record<OasisChain, number>>;
  readonly #cache = new Map<string, number>();

  /** @throws {OasisDatabaseError} if the file is missing, has another schema, or has no index on its peptides */
  constructor(path: string) {
    this.#database = open(path);
    try {
      checkSchema(this.#database);
      this.#subjects = { heavy: countSubjects(this.#database, 'heavy'), light: countSubjects(this.#database, 'light') };
      this.#counts = { heavy: prepareCounts(this.#database, 'heavy'), light: prepareCounts(this.#database, 'light') };
    } catch (error) {
      this.#database.close();
      throw error;
    }
    this.fingerprint = fingerprint(path, this.#subjects);
    this.therapeutics = readTherapeutics(path, this.fingerprint);
    this.name = `OASis, ${this.#subjects.heavy} heavy and ${this.#subjects.light} light repertoires`;
  }

  /** Returns the share of subjects with each peptide in their repertoire of that chain, 0–1, in the order of the arguments. */
  subjectFractions(peptides: readonly string[], chain: OasisChain): readonly number[] {
    const key = (peptide: string): string => `${chain} ${peptide}`;
    if (peptides.some((peptide) => !this.#cache.has(key(peptide)))) {
      if (this.#cache.size + peptides.length > CACHE_SIZE) this.#cache.clear();
      for (const peptide of peptides) this.#cache.set(key(peptide), 0);
      for (const { peptide, subjects } of this.#counts[chain].all(JSON.stringify(peptides))) {
        this.#cache.set(key(String(peptide)), Number(subjects) / this.#subjects[chain]);
      }
    }
    return peptides.map((peptide) => this.#cache.get(key(peptide)) ?? 0);
  }

  close(): void {
    this.#database.close();
  }
}

function open(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { readOnly: true });
  } catch (error) {
    throw new OasisDatabaseError(`the OASis database ${path} cannot be opened`, { cause: error });
  }
}

function checkSchema(database: DatabaseSync): void {
  for (const [table, columns] of Object.entries(REQUIRED_COLUMNS)) {
    const present = namesOf(database, `SELECT name FROM pragma_table_info('${table}')`);
    const missing = columns.filter((column) => !present.includes(column));
    if (missing.length > 0) {
      throw new OasisDatabaseError(`this is no OASis database: table ${table} lacks ${missing.join(', ')}`);
    }
  }
  const leading = namesOf(
    database,
    `SELECT columns.name FROM pragma_index_list('peptides') AS indexes, pragma_index_info(indexes.name) AS columns
     WHERE columns.seqno = 0`,
  );
  if (!leading.includes('peptide')) {
    throw new OasisDatabaseError(
      'the OASis database has no index on its peptides, so that each look-up would read all of it; ' +
        'run: CREATE INDEX peptides_peptide ON peptides (peptide)',
    );
  }
}

function namesOf(database: DatabaseSync, query: string): string[] {
  try {
    return database
      .prepare(query)
      .all()
      .map(({ name }) => String(name));
  } catch (error) {
    throw new OasisDatabaseError('this is no SQLite database', { cause: error });
  }
}

function countSubjects(database: DatabaseSync, chain: OasisChain): number {
  const row = database
    .prepare(`SELECT COUNT(*) AS subjects FROM subjects WHERE ${COMPLETE_COLUMN[chain]} >= ?`)
    .get(MIN_COMPLETE_SEQUENCES);
  const subjects = Number(row?.['subjects'] ?? 0);
  if (subjects === 0) {
    throw new OasisDatabaseError(
      `the OASis database has no subject with ${MIN_COMPLETE_SEQUENCES} complete ${chain} chains`,
    );
  }
  return subjects;
}

function prepareCounts(database: DatabaseSync, chain: OasisChain): StatementSync {
  return database.prepare(
    `SELECT peptides.peptide AS peptide, COUNT(*) AS subjects
     FROM peptides JOIN subjects ON peptides.subject = subjects.id
     WHERE peptides.peptide IN (SELECT value FROM json_each(?))
       AND subjects.StudyPath <> '${EXCLUDED_STUDY}'
       AND subjects.${COMPLETE_COLUMN[chain]} >= ${MIN_COMPLETE_SEQUENCES}
     GROUP BY peptides.peptide`,
  );
}
