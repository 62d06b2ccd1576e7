import { billing, checkout, jobs, uploads, webhooks } from '@paratope/rpc';
import { rollUnderCalls, type RollsOutcome, type RollsSettings } from '@paratope/rpc/testing/rolls';
import { benchmark } from '@paratope/workbench/program';

/** A method of each gRPC service that is in the way of a customer's request or job. */
const SERVICES: readonly (readonly [string, (settings: RollsSettings) => Promise<RollsOutcome>])[] = [
  ['CreditService', (settings) => rollUnderCalls(billing.CreditServiceClient, 'debit', settings)],
  ['CheckoutService', (settings) => rollUnderCalls(checkout.CheckoutServiceClient, 'openCheckout', settings)],
  ['JobService', (settings) => rollUnderCalls(jobs.JobServiceClient, 'complete', settings)],
  ['UploadService', (settings) => rollUnderCalls(uploads.UploadServiceClient, 'accept', settings)],
  ['WebhookService', (settings) => rollUnderCalls(webhooks.WebhookServiceClient, 'createEndpoint', settings)],
];

export const program = benchmark({
  description: 'Calls between services that are lost while the only replica of a service is replaced again and again',
  options: {
    rolls: { type: 'string', default: '1000', description: 'replacements of each service' },
    rate: { type: 'string', default: '20', description: 'calls per second' },
  },
  isOnDemand: true,
  async run({ options }) {
    const settings = { rolls: Number(options.rolls), callsPerSecond: Number(options.rate), overlap: true };
    const outcomes = await Promise.all(SERVICES.map(async ([name, roll]) => ({ name, ...(await roll(settings)) })));
    for (const { name, calls, failures } of outcomes) {
      console.log(`  ${name.padEnd(16)} ${settings.rolls} rolls, ${calls} calls, ${failures.length} lost`);
      for (const message of new Set(failures)) console.log(`    ${message}`);
    }
    const isReached = outcomes.every(({ failures }) => failures.length === 0);
    console.log(`  goal: no call is lost: ${isReached ? 'reached' : 'missed'}`);
  },
});
