import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@paratope/ids';
import { Webhook } from 'standardwebhooks';
import { install, type Installation } from './testing/installation.js';
import { startReceiver, type Receiver } from './testing/receiver.js';

describe('the key that seals webhook secrets', () => {
  let installation: Installation;
  let receiver: Receiver;
  beforeAll(async () => {
    installation = await install();
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await receiver.close();
    await installation.close();
  });

  it('is exchanged without a delivery that cannot be verified, and the old one opens nothing any more', async () => {
    const old = installation.environment['WEBHOOK_SECRETS_KEY']!;
    const next = randomBytes(32).toString('base64');
    const orgId = newId();
    const first = await installation.start();
    const { secret } = await first.client.createEndpoint({ orgId, url: receiver.url, events: [] });
    const delivered = async (count: number): Promise<void> => {
      await installation.publish(installation.event(orgId));
      const { body, headers } = await receiver.request(count);
      new Webhook(secret!).verify(body, headers as Record<string, string>);
    };
    await delivered(1);
    await first.close();
    // Dispatchers are replaced one by one: the new one runs together with the old one, which accepts its key.
    const believing = await installation.start({}, { WEBHOOK_SECRETS_KEY_ALSO: next });
    const exchanged = await installation.start({}, { WEBHOOK_SECRETS_KEY: next, WEBHOOK_SECRETS_KEY_ALSO: old });
    await delivered(2);
    await exchanged.close();
    await delivered(3);
    await believing.close();
    const alone = await installation.start({}, { WEBHOOK_SECRETS_KEY: next });
    await delivered(4);
    await alone.close();
    await expect(installation.start()).rejects.toThrow('not the key');
  });
});
