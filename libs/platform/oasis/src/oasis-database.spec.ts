import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OasisDatabase, OasisDatabaseError } from './oasis-database.js';

const folder = mkdtempSync(join(tmpdir(), 'paratope-oasis-'));
const path = join(folder, 'oasis.db');
let database: OasisDatabase;

/** The schema of BioPhi's OASis database; rows of peptides are unique by peptide and subject. */
function build(file: string, index: boolean): void {
  const sqlite = new DatabaseSync(file);
  sqlite.exec(`
    CREATE TABLE subjects (id INTEGER PRIMARY KEY, StudyPath TEXT, CompleteHeavySeqs INTEGER, CompleteLightSeqs INTEGER);
    CREATE TABLE peptides (peptide TEXT, subject INTEGER, count INTEGER);
    INSERT INTO subjects VALUES
      (1, 'Briney_2019', 50000, 0), (2, 'Briney_2019', 20000, 15000), (3, 'Corcoran_2016', 30000, 0),
      (4, 'Small_2018', 9999, 12000), (5, 'Large_2020', 10000, 10000);
    INSERT INTO peptides VALUES
      ('EVQLVESGG', 1, 900), ('EVQLVESGG', 2, 4), ('EVQLVESGG', 3, 7), ('EVQLVESGG', 4, 2), ('EVQLVESGG', 5, 1),
      ('DIQMTQSPS', 2, 5), ('DIQMTQSPS', 4, 5), ('QVQLQQSGP', 4, 1);
  `);
  if (index) sqlite.exec('CREATE INDEX peptide_index ON peptides (peptide, subject)');
  sqlite.close();
}

beforeAll(() => {
  build(path, true);
  database = new OasisDatabase(path);
});

afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('an OASis database', () => {
  it('gives the share of sufficiently deep repertoires that hold a peptide, counted as BioPhi counts', () => {
    // Heavy repertoires of 10 000 and more: subjects 1, 2, 3 and 5. The peptide counts exclude Corcoran_2016, but the number of subjects
    // does not: 3 of 4.
    expect(database.subjectFractions(['EVQLVESGG'], 'heavy')).toEqual([0.75]);
    // Light repertoires: subjects 2, 4 and 5.
    expect(database.subjectFractions(['DIQMTQSPS'], 'light')).toEqual([2 / 3]);
  });

  it('answers in the order asked, repeated peptides included, and 0 for peptides that no subject has', () => {
    const asked = ['QVQLQQSGP', 'EVQLVESGG', 'WWWWWWWWW', 'EVQLVESGG'];
    expect(database.subjectFractions(asked, 'heavy')).toEqual([0, 0.75, 0, 0.75]);
    expect(database.subjectFractions(asked, 'heavy')).toEqual([0, 0.75, 0, 0.75]);
    expect(database.subjectFractions([], 'heavy')).toEqual([]);
  });

  it('keeps heavy and light chains apart', () => {
    expect(database.subjectFractions(['QVQLQQSGP'], 'light')).toEqual([1 / 3]);
    expect(database.subjectFractions(['QVQLQQSGP'], 'heavy')).toEqual([0]);
  });

  it('names itself by what it holds', () => {
    expect(database.name).toBe('OASis, 4 heavy and 3 light repertoires');
  });

  it('is refused without an index on its peptides, with the statement that makes one', () => {
    const slow = join(folder, 'slow.db');
    build(slow, false);
    expect(() => new OasisDatabase(slow)).toThrow(/CREATE INDEX/);
  });

  it('is refused when a file is missing, no SQLite, or of another schema', () => {
    expect(() => new OasisDatabase(join(folder, 'missing.db'))).toThrow(OasisDatabaseError);
    const text = join(folder, 'text.db');
    writeFileSync(text, 'not a database, but long enough to be read as one '.repeat(50));
    expect(() => new OasisDatabase(text)).toThrow(OasisDatabaseError);
    const other = join(folder, 'other.db');
    const sqlite = new DatabaseSync(other);
    sqlite.exec('CREATE TABLE peptides (peptide TEXT)');
    sqlite.close();
    expect(() => new OasisDatabase(other)).toThrow(/table peptides lacks subject/);
  });
});
