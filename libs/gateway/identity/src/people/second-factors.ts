import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { run } from '@paratope/database';
import { ProblemError } from '@paratope/problem';
import { Secret, TOTP } from 'otpauth';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { CLOCK, CONFIG, type Clock, type GatewayConfig } from '@paratope/gateway-settings';
import { SecondFactor } from '@paratope/gateway-tables';
import { Seal, additionalSecrets } from '@paratope/gateway-http';
import { BEGIN_FACTOR, TAKE_RECOVERY, TAKE_STEP } from './second-factor.sql.js';

/** A code lasts so long; that of the half minute before and after is taken as well, for clocks that are off. */
const STEP_S = 30;
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Bits enough that a hash of them needs no salt. */
const RECOVERY_BYTES = 10;

export interface SecondFactorSetup {
  /** Base32, to be typed. */
  readonly secret: string;
  /** `otpauth://totp/…`, to be scanned. */
  readonly uri: string;
}

/** Codes of an app (TOTP, RFC 6238), and codes on paper. */
@Injectable()
export class SecondFactors {
  private readonly box: Seal;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<GatewayConfig, 'CURSOR_SECRET' | 'CURSOR_SECRET_ALSO'>,
  ) {
    this.box = new Seal(config.CURSOR_SECRET, 'second factors', additionalSecrets(config));
  }

  isOn(db: EntityManager, userId: string): Promise<boolean> {
    return db.existsBy(SecondFactor, { user_id: userId, confirmed_at: Not(IsNull()) });
  }

  /**
   * Whether an account that has a second factor proved it. Whoever asks counts the attempt, and forgives it only after this: a right
   * password says nothing about the codes that were tried with it.
   * @throws ProblemError `validation_failed` for `code`
   */
  async assertProven(db: EntityManager, userId: string, code: string | undefined): Promise<void> {
    if (!(await this.isOn(db, userId))) return;
    if (code === undefined) throw codeIs('is required: the code that your app shows', 'required');
    if (!(await this.take(db, userId, code))) throw codeIs('is no code of the app that is good now', 'incorrect');
  }

  /** A new secret, which counts once a code of it was shown. @throws ProblemError `conflict` when one counts already. */
  async begin(db: EntityManager, user: { readonly id: string; readonly email: string }): Promise<SecondFactorSetup> {
    const totp = totpOf(new Secret({ size: 20 }), user.email);
    const begun = await run(db, BEGIN_FACTOR, { userId: user.id, secret: this.box.seal(totp.secret.base32) });
    if (begun.length === 0)
      throw new ProblemError(
        'conflict',
        'The account has a second factor already: remove it before you set up another.',
      );
    return { secret: totp.secret.base32, uri: totp.toString() };
  }

  /** @returns the recovery codes, shown this once; undefined when the code is not the secret's, or none was begun. */
  async confirm(db: EntityManager, userId: string, code: string): Promise<string[] | undefined> {
    const row = await db.findOneBy(SecondFactor, { user_id: userId, confirmed_at: IsNull() });
    const step = row ? this.stepOf(row, code) : undefined;
    if (!row || step === undefined) return undefined;
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const { affected } = await db.update(
      SecondFactor,
      // The secret that the code belongs to: another setup may have begun meanwhile.
      { user_id: userId, confirmed_at: IsNull(), secret: row.secret },
      { confirmed_at: new Date(this.clock()), last_step: step, recovery_hashes: codes.map(hashOf) },
    );
    return affected === 1 ? codes : undefined;
  }

  /** Accepts a code of the app or a recovery code, each once. A factor that is not set up yet accepts codes of the app alone. */
  async take(db: EntityManager, userId: string, code: string): Promise<boolean> {
    const row = await db.findOneBy(SecondFactor, { user_id: userId });
    if (!row) return false;
    const step = this.stepOf(row, code);
    if (step !== undefined) {
      if ((await run(db, TAKE_STEP, { userId, step })).length === 0) return false;
      await this.reseal(db, row);
      return true;
    }
    return (await run(db, TAKE_RECOVERY, { userId, hash: hashOf(code) })).length > 0;
  }

  async remove(db: EntityManager, userId: string): Promise<void> {
    await db.delete(SecondFactor, { user_id: userId });
  }

  /** Seals the factor with the present secret, so that the former one can be removed. */
  private async reseal(db: EntityManager, { user_id, secret }: SecondFactor): Promise<void> {
    if (this.box.isCurrent(secret)) return;
    await db.update(SecondFactor, { user_id, secret }, { secret: this.box.seal(this.box.open(secret)) });
  }

  private stepOf({ secret }: SecondFactor, code: string): number | undefined {
    const totp = totpOf(Secret.fromBase32(this.box.open(secret)), '');
    const timestamp = this.clock();
    const delta = totp.validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: WINDOW });
    return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_S) + delta;
  }
}

const codeIs = (detail: string, code: string): ProblemError =>
  new ProblemError('validation_failed', 'This account has a second factor.', {
    errors: [{ pointer: '/code', detail, code }],
  });

const totpOf = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer: 'Paratope', label, secret, algorithm: 'SHA1', digits: 6, period: STEP_S });

/** Four groups of four letters and digits. */
const newRecoveryCode = (): string =>
  new Secret({ size: RECOVERY_BYTES }).base32.replaceAll(/.{4}(?!$)/g, '$&-').toLowerCase();

/** However it is typed. */
const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''))
    .digest();
