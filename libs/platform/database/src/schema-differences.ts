import type { DataSource, EntityManager } from 'typeorm';

/** Returns the statements that would make the migrated schema equal to the entities; none if they agree. */
export async function schemaDifferences(db: DataSource): Promise<string[]> {
  const { upQueries } = await db.driver.createSchemaBuilder().log();
  return [...upQueries.map(({ query }) => query), ...(await checkDifferences(db))];
}

/** Compares checks, because TypeORM compares only their names. */
async function checkDifferences(db: DataSource): Promise<string[]> {
  const differences: string[] = [];
  for (const { tablePath, tableName, checks } of db.entityMetadatas) {
    for (const { name, expression } of checks) {
      const [migrated] = await db.query<{ definition: string }[]>(DEFINITION, [tablePath, name]);
      if (migrated && migrated.definition !== (await definitionOf(db, tablePath, tableName, expression))) {
        differences.push(`${tablePath} ${name}: the entity says CHECK (${expression})`);
      }
    }
  }
  return differences;
}

const DEFINITION = `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conrelid = $1::regclass AND conname = $2`;

/** Returns a condition as PostgreSQL writes it, read from a temporary copy of the table. */
async function definitionOf(db: DataSource, tablePath: string, tableName: string, expression: string): Promise<string> {
  let definition = '';
  const learn = async (tx: EntityManager): Promise<never> => {
    await tx.query(`CREATE TEMP TABLE ${tableName} (LIKE ${tablePath})`);
    await tx.query(`ALTER TABLE pg_temp.${tableName} ADD CONSTRAINT learned CHECK (${expression})`);
    const rows = await tx.query<{ definition: string }[]>(DEFINITION, [`pg_temp.${tableName}`, 'learned']);
    definition = rows[0]?.definition ?? '';
    throw new Undone();
  };
  await db.transaction(learn).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return definition;
}

class Undone extends Error {}
