import { z } from 'zod';

/** An address that events are sent to. What more the dispatcher demands of it is said in docs/webhooks.md. */
export const webhookUrl = z.url({ protocol: /^https?$/ }).max(2048);

/** Field of a submit. */
export const webhookInputs = {
  webhook_url: webhookUrl.optional().meta({
    description:
      "Address that the job's events (`….completed` or `….failed`) are sent to, in addition to those of registered webhooks: https, at a public host. " +
      'It is checked and signed like the address of a webhook.',
    examples: ['https://example.org/hooks/paratope?run=42'],
  }),
};

/** What a job is submitted with. */
export interface WebhookInputs {
  readonly webhook_url?: string | undefined;
}
