import { Inject, Injectable } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { WEBHOOKS, type WebhooksClient } from '@paratope/gateway-settings';
import { READ_DEADLINE_MS, translatePeerErrors } from '@paratope/gateway-http';
import { RECORD_WEBHOOKS } from '@paratope/gateway-tables';
import type { RequestedWebhook } from './submission.js';

/** The URLs that submissions name for the events of their jobs and runs. */
@Injectable()
export class RequestedWebhooks {
  constructor(
    private readonly pool: Pool,
    @Inject(WEBHOOKS) private readonly webhooks: Pick<WebhooksClient, 'endpointForRequest'>,
  ) {}

  /**
   * Asks the dispatcher to check each URL like a registered one. From then on, events of the org are recorded.
   * @param urls URLs of the submissions, in their order
   * @param pointer returns the pointer of the field by the index of its submission
   * @returns by URL, the endpoint that represents it
   * @throws ProblemError `validation_failed` for a URL that is refused, `conflict` for one with a disabled endpoint
   */
  async of(
    orgId: string,
    urls: readonly (string | undefined)[],
    pointer: (index: number) => string,
  ): Promise<ReadonlyMap<string, RequestedWebhook>> {
    const named = [...new Set(urls)].filter((url) => url !== undefined);
    if (named.length === 0) return new Map();
    const requested = await Promise.all(
      named.map(async (url) => {
        const call = this.webhooks.endpointForRequest({ orgId, url }, { deadlineMs: READ_DEADLINE_MS });
        const { endpointId } = await translatePeerErrors(call, 'webhook', pointer(urls.indexOf(url)));
        return [url, { id: endpointId, url }] as const;
      }),
    );
    await run(this.pool, RECORD_WEBHOOKS, { orgId });
    return new Map(requested);
  }

  /** @throws ProblemError as {@link of}, at `/webhook_url` */
  async ofOne(orgId: string, url: string | undefined): Promise<RequestedWebhook | undefined> {
    const [webhook] = (await this.of(orgId, [url], () => '/webhook_url')).values();
    return webhook;
  }
}
