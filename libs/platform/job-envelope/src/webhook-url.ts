import { z } from 'zod';
import { described } from './described.js';

/** Schema of a URL to which events are sent. docs/webhooks.md describes the further requirements of the dispatcher. */
export const webhookUrl = z.url({ protocol: /^https?$/ }).max(2048);

/**
 * Returns the webhook field of a submission.
 * @param events description of the events that are sent to the URL
 */
export const webhookInputsOf = (events: string) => ({
  webhook_url: described(
    webhookUrl.optional(),
    `Address that ${events} (\`….completed\` or \`….failed\`) are sent to, in addition to those of registered webhooks: https, at a public host. ` +
      'It is checked and signed like the address of a webhook.',
    'https://example.org/hooks/paratope?run=42',
  ),
});

/** Webhook field of a submission of jobs. */
export const webhookInputs = webhookInputsOf("the job's events");

/** Webhook settings of a submitted job or run. */
export interface WebhookInputs {
  readonly webhook_url?: string | undefined;
}
