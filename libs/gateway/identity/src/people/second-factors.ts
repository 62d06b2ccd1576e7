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

/** Lifetime of a code. The codes of the half minute before and after are accepted as well, for clocks that are wrong. */
const STEP_S = 30;
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Enough random bytes that their hash needs no salt. */
const RECOVERY_BYTES = 10;

export interface SecondFactorSetup {
  /** Secret in Base32, to be typed. */
  readonly secret: string;
  /** Secret as `otpauth://totp/…`, to be scanned. */
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
   * Asserts that the person proved the account's second factor, if there is one. The caller counts the attempt, and forgives it only after
   * this: a right password proves nothing about the codes that were tried with it.
   * @throws ProblemError `validation_failed` for `code`
   */
  async assertProven(db: EntityManager, userId: string, code: string | undefined): Promise<void> {
    if (!(await this.isOn(db, userId))) return;
    if (code === undefined) throw codeIs('is required: the code that your app shows', 'required');
    if (!(await this.take(db, userId, code))) throw codeIs('is no code of the app that is good now', 'incorrect');
  }

  /**
   * Creates a secret, which becomes effective once a code of it was entered. @throws ProblemError `conflict` if one is already effective.
   */
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

  /** @returns the recovery codes, shown only this once; undefined if the code does not belong to the secret, or no setup was begun. */
  async confirm(db: EntityManager, userId: string, code: string): Promise<string[] | undefined> {
    const row = await db.findOneBy(SecondFactor, { user_id: userId, confirmed_at: IsNull() });
    const step = row ? this.stepOf(row, code) : undefined;
    if (!row || step === undefined) return undefined;
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const { affected } = await db.update(
      SecondFactor,
      // The condition includes the secret of the code, because another setup may have begun meanwhile.
      { user_id: userId, confirmed_at: IsNull(), secret: row.secret },
      { confirmed_at: new Date(this.clock()), last_step: step, recovery_hashes: codes.map(hashOf) },
    );
    return affected === 1 ? codes : undefined;
  }

  /** Accepts a code of the app or a recovery code, each once. A factor that is not confirmed yet accepts only codes of the app. */
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

  /** Seals the factor again with the current secret, so that the former secret can be removed. */
  private async reseal(db: EntityManager, { user_id, secret }: SecondFactor): Promise<void> {
    if (this.box.isCurrent(secret)) return;
    await db.update(SecondFactor, { user_id, secret }, { secret: this.box.seal(this.box.open(secret)) });
  }

  private stepOf({ secret }: SecondFactor, code: string): number | undefined {
    const token = asciiDigits(code.replaceAll(/\s/g, ''));
    if (!/^[0-9]{6}$/.test(token)) return undefined;
    const totp = totpOf(Secret.fromBase32(this.box.open(secret)), '');
    const timestamp = this.clock();
    const delta = totp.validate({ token, timestamp, window: WINDOW });
    return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_S) + delta;
  }
}

const codeIs = (detail: string, code: string): ProblemError =>
  new ProblemError('validation_failed', 'This account has a second factor.', {
    errors: [{ pointer: '/code', detail, code }],
  });

const totpOf = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer: 'Paratope', label, secret, algorithm: 'SHA1', digits: 6, period: STEP_S });

/** Returns a text with the full-width, Arabic and Persian digits of such keyboards as ASCII digits. */
const asciiDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** Returns four groups of four letters and digits. */
const newRecoveryCode = (): string =>
  new Secret({ size: RECOVERY_BYTES }).base32.replaceAll(/.{4}(?!$)/g, '$&-').toLowerCase();

/** Returns the hash of a code, in whatever case and grouping it was typed. */
const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''))
    .digest();
