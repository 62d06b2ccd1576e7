import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A place from which a person has signed in to an account: guesses from elsewhere do not lock its owner out there. */
@Entity('known_places')
@Check('known_places_subject_check', 'length(subject) = 32')
@Index('known_places_by_age', ['last_at'])
export class KnownPlace {
  /** HMAC-SHA-256 of e-mail address and network address. */
  @PrimaryColumn('bytea', { primaryKeyConstraintName: 'known_places_pkey' })
  subject!: Buffer;

  @Column('timestamptz')
  last_at!: Date;
}
