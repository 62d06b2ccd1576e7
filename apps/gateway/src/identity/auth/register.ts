import { Inject, Injectable } from '@nestjs/common';
import { transaction, type Pool } from '@paratope/database';
import type { GatewayConfig } from '../../config.js';
import type { AnswerOf, Call } from '../../http/call.js';
import { Handles } from '../../http/handles.js';
import { Founding } from '../people/founding.js';
import { Passwords } from '../people/passwords.js';
import { byInvitation } from '../people/registration.js';
import { SessionViews } from '../people/session-views.js';
import { insertUser } from '../people/users.js';
import { CONFIG, POOL } from '../../tokens.js';
import * as contract from './contract.js';

@Injectable()
export class RegisterHandler {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(Passwords) private readonly passwords: Passwords,
    @Inject(Founding) private readonly founding: Founding,
    @Inject(SessionViews) private readonly views: SessionViews,
  ) {}

  @Handles(contract.register)
  async register({ body, requestId }: Call<typeof contract.register>): Promise<AnswerOf<typeof contract.register>> {
    if (!this.config.OPEN_SIGNUP) throw byInvitation();
    const passwordHash = await this.passwords.hash(body.password);
    const begun = await transaction(this.pool, async (tx) => {
      const account = await insertUser(tx, { email: body.email, fullName: body.full_name, passwordHash });
      await this.founding.found(tx, body.org_name, account.id, requestId);
      return this.views.begin(tx, account);
    });
    if (!begun) throw new Error('an account changed in the transaction that made it');
    return { status: 201, ...begun };
  }
}
