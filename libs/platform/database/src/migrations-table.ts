/** Table in which TypeORM records, in each schema, the migrations that ran. `migrations` was the table of the earlier numbered files. */
export const MIGRATIONS_TABLE = 'typeorm_migrations';
