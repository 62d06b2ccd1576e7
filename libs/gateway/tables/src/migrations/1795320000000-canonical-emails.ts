import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds one canonical form of an e-mail address for every locale of the database, and the places from which a person has signed in. */
export class CanonicalEmails1795320000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNIQUE INDEX users_by_canonical_email ON core.users (lower(email COLLATE "C"));
      CREATE INDEX invitations_by_canonical_email ON core.invitations (lower(email COLLATE "C"));
      CREATE TABLE core.known_places (
        subject bytea CONSTRAINT known_places_pkey PRIMARY KEY CONSTRAINT known_places_subject_check CHECK (length(subject) = 32),
        last_at timestamptz NOT NULL
      );
      CREATE INDEX known_places_by_age ON core.known_places (last_at);`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('migrations go forward only'));
  }
}
