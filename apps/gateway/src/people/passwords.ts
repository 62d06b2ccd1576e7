import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Coalescer } from '@paratope/coalesce';

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes under way at once: they share libuv's four threads with DNS and files. */
const AT_ONCE = 2;

/** Hashes passwords, on threads of their own, and never more than the machine can bear. */
@Injectable()
export class Passwords {
  private readonly threads = new Coalescer<() => Promise<unknown>, unknown>(
    (work) => Promise.all(work.map((run) => run())),
    {
      maxBatch: 1,
      lanes: AT_ONCE,
    },
  );
  /** Of no password: what an unknown account is compared with, so that it costs as much as a known one. */
  private readonly decoy = hash(randomBytes(32), ARGON2ID);

  /** @returns argon2id in PHC form. */
  async hash(password: string): Promise<string> {
    return String(await this.threads.call(() => hash(password.normalize('NFC'), ARGON2ID)));
  }

  /** @param stored undefined for an unknown account, null for one without a password: no password matches those. */
  async matches(stored: string | null | undefined, password: string): Promise<boolean> {
    const expected = stored ?? (await this.decoy);
    const equal = await this.threads.call(() => verify(expected, password.normalize('NFC')));
    return equal === true && typeof stored === 'string';
  }
}
