import { Controller, Inject } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import { type AnswerOf, Handles, type RequestOf } from '@paratope/gateway-http';
import { OrgCreation } from '../people/org-creation.js';
import { assertNotOwnAddress } from '../people/own-address.js';
import { Passwords } from '../people/passwords.js';
import { byInvitation } from '../people/registration.js';
import { SessionViews } from '../people/session-views.js';
import { insertUser } from '../people/users.js';
import * as contract from './contract.js';

@Controller()
export class RegisterController {
  constructor(
    private readonly db: EntityManager,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly passwords: Passwords,
    private readonly orgs: OrgCreation,
    private readonly views: SessionViews,
  ) {}

  @Handles(contract.register)
  async register({
    body,
    visitor,
    requestId,
  }: RequestOf<typeof contract.register>): Promise<AnswerOf<typeof contract.register>> {
    if (!this.config.OPEN_SIGNUP) throw byInvitation();
    assertNotOwnAddress(body.password, body.email, 'password');
    const passwordHash = await this.passwords.hash(body.password);
    const begun = await this.db.transaction(async (tx) => {
      const account = await insertUser(tx, { email: body.email, fullName: body.full_name, passwordHash });
      await this.orgs.create(tx, body.org_name, account.id, requestId);
      return this.views.begin(tx, account, visitor);
    });
    if (!begun) throw new Error('an account changed in the transaction that made it');
    return { status: 201, ...begun };
  }
}
