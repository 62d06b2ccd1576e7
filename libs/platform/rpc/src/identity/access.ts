import { WORK_CONTRACTS } from '@paratope/pipelines';

const ENGINE_WORKERS = WORK_CONTRACTS.map(({ worker }) => worker);

/** All callers and servers. `operator` stands for commands that a person runs, such as `bootstrap`. */
export const SERVICES: readonly string[] = [
  'gateway',
  'billing',
  'webhook-dispatcher',
  'upload-worker',
  'operator',
  ...ENGINE_WORKERS,
];

/** Service that serves each gRPC service: clients accept no other server for it. */
export const SERVED_BY: Readonly<Record<string, string>> = {
  'paratope.billing.v1.CreditService': 'billing',
  'paratope.billing.v1.CheckoutService': 'billing',
  'paratope.jobs.v1.JobService': 'gateway',
  'paratope.uploads.v1.UploadService': 'gateway',
  'paratope.webhooks.v1.WebhookService': 'webhook-dispatcher',
};

/** Callers of each method; other services may not call it. */
export const CALLERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'paratope.billing.v1.CreditService': {
    Debit: ['gateway'],
    Refund: ['gateway'],
    OpenAccount: ['gateway', 'operator'],
    ChangePlan: ['gateway'],
    // Billing receives payment events itself.
    Purchase: [],
    ListTransactions: ['gateway'],
    GetAccount: ['gateway'],
    GetTokenSpending: ['gateway'],
    GetUsage: ['gateway'],
    SetSpendingCap: ['gateway'],
    ListSpendingCaps: ['gateway'],
  },
  'paratope.billing.v1.CheckoutService': {
    ListPacks: ['gateway'],
    ListPurchases: ['gateway'],
    OpenCheckout: ['gateway'],
    ReceiveStripeEvent: ['gateway'],
    GetSandboxCheckout: ['gateway'],
    SettleSandboxCheckout: ['gateway'],
  },
  'paratope.jobs.v1.JobService': {
    Next: ENGINE_WORKERS,
    Claim: ENGINE_WORKERS,
    Heartbeat: ENGINE_WORKERS,
    Complete: ENGINE_WORKERS,
    Fail: ENGINE_WORKERS,
    Release: ENGINE_WORKERS,
    GetEvent: ['webhook-dispatcher'],
    AckEvent: ['webhook-dispatcher'],
    ArchiveDeliveries: ['webhook-dispatcher'],
  },
  'paratope.uploads.v1.UploadService': {
    Claim: ['upload-worker'],
    Accept: ['upload-worker'],
    Reject: ['upload-worker'],
  },
  'paratope.webhooks.v1.WebhookService': {
    CreateEndpoint: ['gateway'],
    GetEndpoint: ['gateway'],
    ListEndpoints: ['gateway'],
    UpdateEndpoint: ['gateway'],
    DeleteEndpoint: ['gateway'],
    EndpointForRequest: ['gateway'],
    SendTest: ['gateway'],
    ListDeliveries: ['gateway'],
    GetDelivery: ['gateway'],
    RetryDelivery: ['gateway'],
    ForgetEvents: ['gateway'],
    ForgetOrg: ['gateway'],
  },
};
