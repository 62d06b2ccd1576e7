/** Table in which TypeORM records, in each schema, the migrations that ran. */
export const MIGRATIONS_TABLE = 'typeorm_migrations';
