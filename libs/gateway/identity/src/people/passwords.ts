import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { ProblemError } from '@paratope/problem';
import { Semaphore, SemaphoreFull } from '@paratope/bounded-process';

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Number of hashes computed at the same time, because they share libuv's four threads with DNS and files. */
const AT_ONCE = 2;
/** Maximum number of waiting hashes, a few seconds' work. Later callers are asked to retry. */
const MOST_WAITING = 200;

/** Hashes passwords on threads, and only as many at the same time as the machine can compute. */
@Injectable()
export class Passwords {
  private readonly semaphore = new Semaphore(AT_ONCE, MOST_WAITING);
  /**
   * Hash that matches no password. The password of an unknown account is compared with it, so that this takes as long as for a known
   * account.
   */
  private readonly decoy = hash(randomBytes(32), ARGON2ID);

  /**
   * @returns argon2id in PHC form.
   * @throws ProblemError `service_unavailable` while too many hashes wait
   */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password.normalize('NFC'), ARGON2ID));
  }

  /**
   * @param stored undefined for an unknown account, null for one without a password: no password matches these.
   * @throws ProblemError `service_unavailable` while too many hashes wait
   */
  async matches(stored: string | null | undefined, password: string): Promise<boolean> {
    const expected = stored ?? (await this.decoy);
    const equal = await this.inTurn(() => verify(expected, password.normalize('NFC')));
    return equal && typeof stored === 'string';
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.semaphore.run(work);
    } catch (error) {
      if (!(error instanceof SemaphoreFull)) throw error;
      throw new ProblemError(
        'service_unavailable',
        'Too many people are signing in at the moment: try again in a few seconds.',
        {},
        { 'Retry-After': '5' },
      );
    }
  }
}
