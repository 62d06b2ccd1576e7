import { Controller } from '@nestjs/common';
import { ProblemError } from '@paratope/problem';
import { EntityManager } from 'typeorm';
import { type AnswerOf, Handles, type RequestOf, type User } from '@paratope/gateway-http';
import { Passwords } from '../people/passwords.js';
import { SecondFactors } from '../people/second-factors.js';
import { SignInThrottle } from '../people/sign-in-throttle.js';
import { findAccount } from '../people/users.js';
import * as contract from './contract.js';

/** A person's second factor. A person who found a browser open must not be able to guess faster than at the sign-in page. */
@Controller()
export class SecondFactorController {
  constructor(
    private readonly db: EntityManager,
    private readonly throttle: SignInThrottle,
    private readonly passwords: Passwords,
    private readonly factors: SecondFactors,
  ) {}

  @Handles(contract.beginSecondFactor)
  async begin({
    body,
    visitor,
  }: RequestOf<typeof contract.beginSecondFactor>): Promise<AnswerOf<typeof contract.beginSecondFactor>> {
    const { user } = visitor.session;
    const setup = await this.proven(user, visitor.address, 'current_password', async () => {
      const hash = (await findAccount(this.db, user.id))?.passwordHash;
      const matches = typeof hash !== 'string' || (await this.passwords.matches(hash, body.current_password ?? ''));
      // If a second factor is already effective, this is a conflict, so that the right password forgives no attempt.
      return matches ? this.factors.begin(this.db, user) : undefined;
    });
    return { status: 201, body: { object: 'second_factor_setup', ...setup } };
  }

  @Handles(contract.confirmSecondFactor)
  async confirm({
    body,
    visitor,
  }: RequestOf<typeof contract.confirmSecondFactor>): Promise<AnswerOf<typeof contract.confirmSecondFactor>> {
    const { user } = visitor.session;
    const recovery_codes = await this.proven(user, visitor.address, 'code', () =>
      this.factors.confirm(this.db, user.id, body.code),
    );
    return { status: 200, body: { object: 'recovery_codes', recovery_codes } };
  }

  @Handles(contract.removeSecondFactor)
  async remove({
    body,
    visitor,
  }: RequestOf<typeof contract.removeSecondFactor>): Promise<AnswerOf<typeof contract.removeSecondFactor>> {
    const { user } = visitor.session;
    await this.proven(user, visitor.address, 'code', async () => {
      if (!(await this.factors.take(this.db, user.id, body.code))) return undefined;
      await this.factors.remove(this.db, user.id);
      return true;
    });
    return { status: 204, body: null };
  }

  /**
   * @param proof returns the result of a right proof, or undefined for a wrong one.
   * @throws ProblemError `validation_failed` for the field, `rate_limit_exceeded` after too many wrong guesses.
   */
  private async proven<Proven>(
    user: User,
    address: string,
    field: string,
    proof: () => Promise<Proven | undefined>,
  ): Promise<Proven> {
    const attempt = await this.throttle.begin(user.email, address);
    const proven = await proof();
    if (proven === undefined) {
      const detail = field === 'code' ? 'is no code of the app that is good now' : 'is not the current password';
      throw new ProblemError('validation_failed', `The ${field === 'code' ? 'code' : 'password'} ${detail}.`, {
        errors: [{ pointer: `/${field}`, detail, code: 'incorrect' }],
      });
    }
    await attempt.succeeded();
    return proven;
  }
}
