import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { RpcStatus } from '@paratope/rpc';
import { install, type Dispatcher, type Installation } from './testing/installation.js';
import { startReceiver, type Receiver } from './testing/receiver.js';

const ENDPOINTS = 20;

describe('webhooks of several organizations', () => {
  let installation: Installation;
  let dispatcher: Dispatcher;
  let silent: Receiver;
  let prompt: Receiver;
  const noisy = newId();

  beforeAll(async () => {
    installation = await install();
    [silent, prompt] = await Promise.all([startReceiver(), startReceiver()]);
    silent.answering = () => undefined;
    // No attempt that waits for a silent endpoint ends during this spec.
    dispatcher = await installation.start({}, { WEBHOOK_TIMEOUT_MS: '120000' });
  });
  afterAll(async () => {
    await silent.close();
    await prompt.close();
    await installation.close();
  });

  const register = (orgId: string, url: string) => dispatcher.client.createEndpoint({ orgId, url, events: [] });

  it('are at most twenty per organization, also of many that register at once', async () => {
    const made = await Promise.allSettled(
      Array.from({ length: ENDPOINTS + 4 }, (_, n) => register(noisy, `${silent.url}/${n}`)),
    );
    const refused = made.filter(({ status }) => status === 'rejected');
    expect(made.length - refused.length).toBe(ENDPOINTS);
    expect(refused[0]).toMatchObject({ reason: { code: RpcStatus.FAILED_PRECONDITION } });
  });

  it('do not wait for the silent endpoints of another, whatever it has waiting', async () => {
    for (let n = 0; n < 20; n++) await installation.publish(installation.event(noisy));
    await silent.request(32);
    const org = newId();
    await register(org, prompt.url);
    await installation.publish(installation.event(org));
    await prompt.request(1);
    expect(silent.received).toHaveLength(32);
  });
});
