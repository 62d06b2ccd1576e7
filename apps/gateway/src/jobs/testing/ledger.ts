import {
  billing,
  createRpcClient,
  RpcError,
  rpcService,
  RpcStatus,
  startRpcServer,
  type RpcServer,
} from '@paratope/rpc';
import { testIdentity } from '@paratope/rpc/testing';
import type { BillingClient } from '@paratope/gateway-settings';

const { ChargeOutcome, RefundOutcome } = billing;

interface Charge {
  readonly orgId: string;
  readonly amount: number;
  refunded: number;
}

/**
 * A small exact ledger behind a real CreditService: every charge and refund counts once, and a charge that was refunded before it arrived
 * is void.
 */
export class TestLedger {
  readonly balances = new Map<string, number>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, number>();
  readonly voids = new Set<string>();
  /** Orgs without an account, which cannot be refunded. */
  readonly accountless = new Set<string>();
  /** Source of a refund that every call is refused for, as by a defect of billing. */
  refuses: string | undefined;
  /** Number of Debit calls, whatever they contain. */
  debitCalls = 0;
  /** Called before and after every call's effect; may throw or wait. */
  before: () => Promise<void> | void = () => undefined;
  after: () => Promise<void> | void = () => undefined;
  private readonly stopping = Promise.withResolvers<undefined>();
  private server: RpcServer | undefined;
  client!: BillingClient;

  async start(): Promise<void> {
    const unexpected = (): never => {
      throw new RpcError(RpcStatus.UNIMPLEMENTED, 'not part of the test');
    };
    this.server = await startRpcServer({
      address: '127.0.0.1:0',
      identity: testIdentity('billing'),
      onError: () => undefined,
      services: [
        rpcService<billing.CreditServiceServer>(billing.CreditServiceService, {
          debit: async ({ charges }) => {
            this.debitCalls++;
            await this.before();
            const results = charges.map((charge) => this.debit(charge));
            await this.after();
            return { results };
          },
          refund: async ({ refunds }) => {
            await this.before();
            if (refunds.some(({ source }) => source === this.refuses)) throw new RpcError(RpcStatus.INTERNAL, 'defect');
            const results = refunds.map((refund) => this.refund(refund));
            await this.after();
            return { results };
          },
          getAccount: async ({ orgId }) => ({
            orgId,
            plan: 'team',
            subscriptionBalance: 0,
            purchasedBalance: this.balances.get(orgId) ?? 0,
            monthlyGrant: 0,
          }),
          openAccount: unexpected,
          changePlan: unexpected,
          purchase: unexpected,
          listTransactions: unexpected,
          getTokenSpending: unexpected,
          getUsage: unexpected,
          setSpendingCap: unexpected,
          listSpendingCaps: unexpected,
        }),
      ],
    });
    this.client = createRpcClient(
      billing.CreditServiceClient,
      `127.0.0.1:${this.server.port}`,
      testIdentity('gateway'),
    );
  }

  /** Never resolves; for `before` and `after`. */
  silence = (): Promise<undefined> => this.stopping.promise;

  async stop(): Promise<void> {
    this.stopping.resolve(undefined);
    this.client.close();
    await this.server?.close();
  }

  /** Returns the credits spent: the charges less the refunds. Every balance must be its start less this sum. */
  spent(orgId: string): number {
    const charges = [...this.charges.values()].filter((charge) => charge.orgId === orgId);
    return charges.reduce((total, charge) => total + charge.amount - charge.refunded, 0);
  }

  private debit({ source, orgId, amount }: billing.Charge): billing.ChargeResult {
    const balance = this.balances.get(orgId);
    const answer = (outcome: billing.ChargeOutcome) => ({
      source,
      outcome,
      totalCredits: this.balances.get(orgId) ?? 0,
      cap: undefined,
    });
    if (balance === undefined) return answer(ChargeOutcome.UNKNOWN_ACCOUNT);
    if (this.voids.has(source)) return answer(ChargeOutcome.VOIDED);
    const known = this.charges.get(source);
    if (known) return answer(known.amount === amount ? ChargeOutcome.APPLIED : ChargeOutcome.MISMATCH);
    if (balance < amount) return answer(ChargeOutcome.INSUFFICIENT);
    this.balances.set(orgId, balance - amount);
    this.charges.set(source, { orgId, amount, refunded: 0 });
    return answer(ChargeOutcome.APPLIED);
  }

  private refund({ source, chargeSource, orgId, amount }: billing.Refund): billing.RefundResult {
    if (this.accountless.has(orgId)) return { source, outcome: RefundOutcome.UNKNOWN_ACCOUNT };
    const charge = this.charges.get(chargeSource);
    if (!charge) {
      this.voids.add(chargeSource);
      return { source, outcome: RefundOutcome.VOIDED };
    }
    if (this.refunds.has(source)) return { source, outcome: RefundOutcome.APPLIED };
    if (charge.orgId !== orgId || charge.refunded + amount > charge.amount)
      return { source, outcome: RefundOutcome.MISMATCH };
    charge.refunded += amount;
    this.refunds.set(source, amount);
    this.balances.set(orgId, (this.balances.get(orgId) ?? 0) + amount);
    return { source, outcome: RefundOutcome.APPLIED };
  }
}
