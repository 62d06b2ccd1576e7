import { z } from 'zod';

/** Schema of a URL to which events are sent. docs/webhooks.md describes the further requirements of the dispatcher. */
export const webhookUrl = z.url({ protocol: /^https?$/ }).max(2048);

/** Webhook field of a submission. */
export const webhookInputs = {
  webhook_url: webhookUrl.optional().meta({
    description:
      "Address that the job's events (`….completed` or `….failed`) are sent to, beside those of registered webhooks: https, at a public host. " +
      'It is checked and signed for as a webhook is.',
    examples: ['https://example.org/hooks/paratope?run=42'],
  }),
};

/** Webhook settings of a submitted job. */
export interface WebhookInputs {
  readonly webhook_url?: string | undefined;
}
