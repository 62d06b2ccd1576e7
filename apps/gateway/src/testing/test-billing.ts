import { billing, RpcError, rpcService, RpcStatus, type RpcService } from '@paratope/rpc';

/** The credit service for the gateway's tests: accounts in memory, with exact debits. */
export class TestBilling {
  private readonly accounts = new Map<string, billing.Account>();
  private readonly transactions = new Map<string, billing.CreditTransaction[]>();
  private readonly outcomes = new Map<string, billing.ChargeOutcome>();
  /** Tokens with a cap: the token by charge source; `spent` holds the credits spent by token. */
  private readonly tokens = new Map<string, string>();
  private readonly spent = new Map<string, number>();
  /** Caps of persons and projects by org and subject. */
  private readonly caps = new Map<string, billing.SubjectSpending>();
  /** Charges and refunds; `charged` holds the usage by charge source. */
  private readonly used: { readonly orgId: string; readonly row: billing.UsageRow }[] = [];
  private readonly charged = new Map<string, billing.ChargeUsage>();
  /** Simulates an unavailable service. */
  down = false;
  /** Called after each debit, before its answer is sent. */
  afterDebit: () => void = () => undefined;

  open(orgId: string, plan: string, purchasedBalance: number): void {
    this.accounts.set(orgId, { orgId, plan, subscriptionBalance: 0, purchasedBalance, monthlyGrant: 0 });
    this.record(orgId, 'purchase', purchasedBalance, 'purchase:opening', 'Opening balance');
  }

  /** Removes the account of an organization, as if it was not opened yet. */
  unopened(orgId: string): void {
    this.accounts.delete(orgId);
  }

  balance(orgId: string): number {
    return this.account(orgId).purchasedBalance;
  }

  service(): RpcService {
    const guarded =
      <Request, Response>(work: (request: Request) => Response) =>
      async (request: Request): Promise<Response> => {
        if (this.down) throw new RpcError(RpcStatus.UNAVAILABLE, 'down');
        return work(request);
      };
    return rpcService<billing.CreditServiceServer>(billing.CreditServiceService, {
      debit: guarded(({ charges }: billing.DebitRequest) => {
        const results = charges.map((charge) => this.debit(charge));
        this.afterDebit();
        return { results };
      }),
      refund: guarded(({ refunds }: billing.RefundRequest) => ({
        results: refunds.map((refund) => this.refund(refund)),
      })),
      getTokenSpending: guarded(({ tokenIds }: billing.GetTokenSpendingRequest) => ({
        spending: tokenIds.map((tokenId) => ({
          tokenId,
          today: this.spent.get(tokenId) ?? 0,
          thisMonth: this.spent.get(tokenId) ?? 0,
        })),
      })),
      setSpendingCap: guarded(({ orgId, ...cap }: billing.SetSpendingCapRequest) => {
        this.account(orgId);
        const set = { ...cap, today: 0, thisMonth: 0 };
        this.caps.set(`${orgId} ${cap.subject}`, set);
        return set;
      }),
      listSpendingCaps: guarded(({ orgId }: billing.ListSpendingCapsRequest) => ({
        caps: [...this.caps].flatMap(([key, cap]) =>
          key.startsWith(orgId) && (cap.perDay ?? cap.perMonth) !== undefined ? [cap] : [],
        ),
      })),
      getUsage: guarded((request: billing.GetUsageRequest) => this.usage(request)),
      getAccount: guarded(({ orgId }: billing.GetAccountRequest) => this.account(orgId)),
      openAccount: guarded(({ orgId, plan, purchasedCredits }: billing.OpenAccountRequest) => {
        if (!this.accounts.has(orgId)) this.open(orgId, plan, purchasedCredits);
        return this.account(orgId);
      }),
      changePlan: guarded(({ orgId, plan }: billing.ChangePlanRequest) => {
        const account = { ...this.account(orgId), plan };
        this.accounts.set(orgId, account);
        return account;
      }),
      purchase: guarded(({ source, orgId, credits, description }: billing.PurchaseRequest) => {
        this.move(orgId, credits, 'purchase', source, description);
        return this.account(orgId);
      }),
      listTransactions: guarded(({ orgId, limit, beforeSequence }: billing.ListTransactionsRequest) => {
        const older = (this.transactions.get(orgId) ?? [])
          .filter(({ sequence }) => beforeSequence === 0 || sequence < beforeSequence)
          .toSorted((a, b) => b.sequence - a.sequence);
        return { transactions: older.slice(0, limit), hasMore: older.length > limit };
      }),
    });
  }

  private debit({ source, orgId, amount, description, cap, usage }: billing.Charge): billing.ChargeResult {
    const earlier = this.outcomes.get(source);
    const account = this.account(orgId);
    let outcome = earlier;
    if (outcome === undefined) {
      const left =
        Math.min(cap?.perDay ?? Infinity, cap?.perMonth ?? Infinity) - (this.spent.get(cap?.tokenId ?? '') ?? 0);
      if (cap && left < amount)
        return {
          source,
          outcome: billing.ChargeOutcome.CAPPED,
          totalCredits: account.purchasedBalance,
          cap: { subject: 'token', period: 'day', credits: cap.perDay ?? cap.perMonth ?? 0, remaining: left },
        };
      const person = this.caps.get(`${orgId} person:${usage?.personId ?? ''}`);
      if (person && (person.perMonth ?? Infinity) - person.thisMonth < amount)
        return {
          source,
          outcome: billing.ChargeOutcome.CAPPED,
          totalCredits: account.purchasedBalance,
          cap: {
            subject: 'person',
            period: 'month',
            credits: person.perMonth ?? 0,
            remaining: (person.perMonth ?? 0) - person.thisMonth,
          },
        };
      outcome = billing.ChargeOutcome.INSUFFICIENT;
      if (account.purchasedBalance >= amount) {
        outcome = billing.ChargeOutcome.APPLIED;
        this.move(orgId, -amount, 'debit', source, description);
        this.outcomes.set(source, outcome);
        if (cap) this.spend(source, cap.tokenId, amount);
        if (person) person.thisMonth += amount;
        if (usage) this.charged.set(source, usage);
        for (const { projectId = '', credits, jobIds } of usage?.shares ?? [])
          this.use(orgId, {
            actor: usage?.actor ?? '',
            projectId,
            kind: description,
            jobs: jobIds.length,
            creditsCharged: credits,
          });
      }
    }
    return { source, outcome, totalCredits: this.account(orgId).purchasedBalance, cap: undefined };
  }

  private refund({ source, chargeSource, orgId, amount, description }: billing.Refund): billing.RefundResult {
    if (this.outcomes.get(chargeSource) !== billing.ChargeOutcome.APPLIED) {
      this.outcomes.set(chargeSource, billing.ChargeOutcome.VOIDED);
      return { source, outcome: billing.RefundOutcome.VOIDED };
    }
    const done = (this.transactions.get(orgId) ?? []).some(
      (entry) => entry.kind === 'refund' && entry.source === source,
    );
    if (!done) {
      this.move(orgId, amount, 'refund', source, description);
      const tokenId = this.tokens.get(chargeSource);
      if (tokenId !== undefined) this.spend(chargeSource, tokenId, -amount);
      const usage = this.charged.get(chargeSource);
      const share = usage?.shares.find(({ jobIds }) => jobIds.includes(source.slice('job:'.length)));
      const forWhom = { actor: usage?.actor ?? '', projectId: share?.projectId ?? '', kind: description };
      this.use(orgId, { ...forWhom, refunds: 1, creditsRefunded: amount });
    }
    return { source, outcome: billing.RefundOutcome.APPLIED };
  }

  private use(orgId: string, { actor = '', ...row }: Partial<billing.UsageRow>): void {
    const period = new Date().toISOString().slice(0, 10);
    const none = { projectId: '', kind: '', jobs: 0, refunds: 0, creditsCharged: 0, creditsRefunded: 0 };
    this.used.push({ orgId, row: { ...none, ...row, actor, period } });
  }

  private usage(request: billing.GetUsageRequest): billing.GetUsageResponse {
    const length = { day: 10, month: 7 }[request.period] ?? 0;
    const groups = Map.groupBy(
      this.used.flatMap(({ orgId, row }) =>
        orgId === request.orgId && row.period >= request.firstDay && row.period <= request.lastDay ? [row] : [],
      ),
      ({ period, actor, projectId, kind }) =>
        JSON.stringify([
          period.slice(0, length),
          request.byActor ? actor : '',
          request.byProject ? projectId : '',
          request.byKind ? kind : '',
        ]),
    );
    const rows = [...groups].sort().map(([key, members]) => {
      const [period = '', actor = '', projectId = '', kind = ''] = JSON.parse(key) as string[];
      const sum = (of: (row: billing.UsageRow) => number): number =>
        members.reduce((total, member) => total + of(member), 0);
      return {
        period,
        actor,
        projectId,
        kind,
        jobs: sum(({ jobs }) => jobs),
        refunds: sum(({ refunds }) => refunds),
        creditsCharged: sum(({ creditsCharged }) => creditsCharged),
        creditsRefunded: sum(({ creditsRefunded }) => creditsRefunded),
      };
    });
    return { rows: rows.slice(0, request.limit), hasMore: rows.length > request.limit };
  }

  private spend(source: string, tokenId: string, amount: number): void {
    this.tokens.set(source, tokenId);
    this.spent.set(tokenId, (this.spent.get(tokenId) ?? 0) + amount);
  }

  private move(orgId: string, amount: number, kind: string, source: string, description: string): void {
    const account = this.account(orgId);
    this.accounts.set(orgId, { ...account, purchasedBalance: account.purchasedBalance + amount });
    this.record(orgId, kind, amount, source, description);
  }

  private record(orgId: string, kind: string, amount: number, source: string, description: string): void {
    const entries = this.transactions.get(orgId) ?? [];
    const sequence = entries.length + 1;
    entries.push({
      id: crypto.randomUUID(),
      sequence,
      source,
      kind,
      amount,
      subscriptionAmount: 0,
      purchasedAmount: amount,
      balanceAfter: this.account(orgId).purchasedBalance,
      description,
      createdAt: new Date(sequence * 1000).toISOString(),
    });
    this.transactions.set(orgId, entries);
  }

  private account(orgId: string): billing.Account {
    const account = this.accounts.get(orgId);
    if (!account) throw new RpcError(RpcStatus.NOT_FOUND, 'no such account');
    return account;
  }
}
