/** Where TypeORM notes, in each schema, what it has run. `migrations` was the table of the numbered files before it. */
export const MIGRATIONS_TABLE = 'typeorm_migrations';
