import { z } from 'zod';

/** An address that events are sent to. What more the dispatcher demands of it is said in docs/webhooks.md. */
export const webhookUrl = z.url({ protocol: /^https?$/ }).max(2048);

/** Field of a submit. @param events which are sent to the address, in words */
export const webhookInputsOf = (events: string) => ({
  webhook_url: webhookUrl.optional().meta({
    description:
      `Address that ${events} (\`….completed\` or \`….failed\`) are sent to, beside those of registered webhooks: https, at a public host. ` +
      'It is checked and signed for as a webhook is.',
    examples: ['https://example.org/hooks/paratope?run=42'],
  }),
});

/** The same of a submit of jobs. */
export const webhookInputs = webhookInputsOf("the job's events");

/** What a job or screen is submitted with. */
export interface WebhookInputs {
  readonly webhook_url?: string | undefined;
}
