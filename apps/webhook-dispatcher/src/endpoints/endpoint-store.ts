import { Injectable } from '@nestjs/common';
import { omitUndefined } from '@paratope/database';
import { newId } from '@paratope/ids';
import { EntityManager, IsNull, LessThan, LessThanOrEqual } from 'typeorm';
import { later } from '../clock.js';
import { failPending } from '../deliveries/delivery-queue.js';
import { Endpoint, EVENTS_ON_REQUEST, Secret } from '../entities/endpoint.js';
import { SecretBox } from '../signing/secret-box.js';
import { newSecret } from '../signing/secret.js';

/** Time during which a rotated secret signs together with its successor. */
const SECRET_OVERLAP_MS = 24 * 60 * 60 * 1000;
/** Each valid secret adds a signature to every delivery. */
export const MAX_VALID_SECRETS = 5;

export class TooManySecrets extends Error {
  override readonly name = 'TooManySecrets';
}

/** Each event of the org is sent to every endpoint that listens to it. */
export const MAX_ENDPOINTS = 20;

export class TooManyEndpoints extends Error {
  override readonly name = 'TooManyEndpoints';
}

export class EndpointDisabled extends Error {
  override readonly name = 'EndpointDisabled';
}

/** The fields of an endpoint for requests follow from the URLs of the submissions and cannot be changed. */
export class MadeOnRequest extends Error {
  override readonly name = 'MadeOnRequest';
}

/** Fields that an update may set. */
type EndpointChanges = Partial<Pick<Endpoint, 'url' | 'events' | 'enabled' | 'description'>>;

@Injectable()
export class EndpointStore {
  constructor(
    private readonly db: EntityManager,
    private readonly box: SecretBox,
  ) {}

  /**
   * Creates an endpoint; if the org has one of this id, because the call is a repetition, returns that one with its secret.
   * @throws TooManyEndpoints
   */
  create(
    settings: Pick<Endpoint, 'id' | 'orgId' | 'url' | 'events' | 'description' | 'enabled'>,
    now: Date,
  ): Promise<{ endpoint: Endpoint; secret: string }> {
    const { id, orgId } = settings;
    return this.oneAtATime(orgId, async (tx) => {
      const endpoint = await tx.findOneBy(Endpoint, { id, orgId });
      if (!endpoint) return this.insert(tx, { ...settings, onRequest: false }, now);
      const { sealed } = await tx.findOneByOrFail(Secret, { endpointId: id, expiresAt: IsNull() });
      return { endpoint, secret: this.box.open(sealed, id) };
    });
  }

  /**
   * Finds the endpoint for the events of a job with this URL: an endpoint with exactly this URL, or else the one for requests to the URL's
   * origin. Another endpoint of the origin is never used: anybody who may submit could cause its disabling, by the answers of a second URL.
   * @throws EndpointDisabled
   * @throws TooManyEndpoints
   */
  async forRequest(orgId: string, url: string, now: Date): Promise<Endpoint> {
    const origin = `${new URL(url).origin}/`;
    const find = async (db: EntityManager): Promise<Endpoint | undefined> => {
      const found = await db.find(Endpoint, {
        where: [
          { orgId, url, onRequest: false },
          { orgId, url: origin, onRequest: true },
        ],
        order: { onRequest: 'ASC', enabled: 'DESC', id: 'ASC' },
      });
      return found[0];
    };
    const endpoint =
      (await find(this.db)) ??
      (await this.oneAtATime(orgId, async (tx) => {
        const fixed = { events: [...EVENTS_ON_REQUEST], description: null, enabled: true, onRequest: true };
        return (await find(tx)) ?? (await this.insert(tx, { id: newId(), orgId, url: origin, ...fixed }, now)).endpoint;
      }));
    if (!endpoint.enabled) throw new EndpointDisabled();
    return endpoint;
  }

  get(orgId: string, id: string): Promise<Endpoint | null> {
    return this.db.findOneBy(Endpoint, { orgId, id });
  }

  /** Lists endpoints, the newest first, starting after `beforeId`. */
  list(orgId: string, limit: number, beforeId: string | undefined): Promise<Endpoint[]> {
    const id = beforeId === undefined ? undefined : LessThan(beforeId);
    return this.db.find(Endpoint, { where: omitUndefined({ orgId, id }), order: { id: 'DESC' }, take: limit });
  }

  /**
   * Updates an endpoint. Another URL or enabling clears its failures; disabling fails its pending deliveries.
   * @returns undefined if the org has no such endpoint
   * @throws TooManySecrets
   * @throws MadeOnRequest if the URL or events of an endpoint for requests would change
   */
  update(
    orgId: string,
    id: string,
    changes: EndpointChanges,
    rotateSecret: boolean,
    now: Date,
  ): Promise<{ endpoint: Endpoint; secret: string | undefined } | undefined> {
    return this.db.transaction(async (tx) => {
      const { url, enabled } = changes;
      const cleared = omitUndefined({
        disabledReason: enabled === undefined ? undefined : null,
        failingSince: enabled === undefined && url === undefined ? undefined : null,
      });
      const redirects = url !== undefined || changes.events !== undefined;
      if (redirects && (await tx.existsBy(Endpoint, { orgId, id, onRequest: true }))) throw new MadeOnRequest();
      const { affected } = await tx.update(Endpoint, { orgId, id }, { ...changes, ...cleared, updatedAt: now });
      if (affected !== 1) return undefined;
      const endpoint = await tx.findOneByOrFail(Endpoint, { id });
      if (!endpoint.enabled) await failPending(tx, id, now);
      return { endpoint, secret: rotateSecret ? await this.rotateSecret(tx, id, now) : undefined };
    });
  }

  /** Deletes an endpoint with its secrets and its log. */
  async delete(orgId: string, id: string): Promise<boolean> {
    return (await this.db.delete(Endpoint, { orgId, id })).affected === 1;
  }

  /** @throws if the key does not open the stored secrets, because another key sealed them */
  async assertKeyFits(): Promise<void> {
    const [newest] = await this.db.find(Secret, { order: { createdAt: 'DESC' }, take: 1 });
    if (!newest) return;
    try {
      this.box.open(newest.sealed, newest.endpointId);
    } catch (cause) {
      throw new Error('WEBHOOK_SECRETS_KEY is not the key that sealed the stored webhook secrets', { cause });
    }
  }

  /**
   * Encrypts with the current key the secrets that the previous key encrypted.
   * @returns the number of these secrets
   */
  async reseal(): Promise<number> {
    let count = 0;
    for (const { id, sealed, endpointId } of await this.db.find(Secret)) {
      if (!this.box.isOfOther(sealed, endpointId)) continue;
      const resealed = this.box.seal(this.box.open(sealed, endpointId), endpointId);
      count += (await this.db.update(Secret, { id, sealed }, { sealed: resealed })).affected ?? 0;
    }
    return count;
  }

  /** Runs one call at a time per org, so that concurrent calls respect the same limits as sequential ones. */
  private oneAtATime<Result>(orgId: string, work: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.db.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [orgId]);
      return work(tx);
    });
  }

  private async insert(
    tx: EntityManager,
    settings: Pick<Endpoint, 'id' | 'orgId' | 'url' | 'events' | 'description' | 'enabled' | 'onRequest'>,
    now: Date,
  ): Promise<{ endpoint: Endpoint; secret: string }> {
    if ((await tx.countBy(Endpoint, { orgId: settings.orgId })) >= MAX_ENDPOINTS) throw new TooManyEndpoints();
    const works = { disabledReason: null, failingSince: null };
    const endpoint = tx.create(Endpoint, { ...settings, ...works, createdAt: now, updatedAt: now });
    await tx.insert(Endpoint, endpoint);
    return { endpoint, secret: await this.insertSecret(tx, endpoint.id, now) };
  }

  /** Lets the current secret expire, and deletes expired ones. The endpoint is locked, so nobody else rotates it now. */
  private async rotateSecret(tx: EntityManager, endpointId: string, now: Date): Promise<string> {
    await tx.delete(Secret, { endpointId, expiresAt: LessThanOrEqual(now) });
    if ((await tx.countBy(Secret, { endpointId })) >= MAX_VALID_SECRETS) throw new TooManySecrets();
    await tx.update(Secret, { endpointId, expiresAt: IsNull() }, { expiresAt: later(now, SECRET_OVERLAP_MS) });
    return this.insertSecret(tx, endpointId, now);
  }

  private async insertSecret(tx: EntityManager, endpointId: string, now: Date): Promise<string> {
    const secret = newSecret();
    await tx.insert(Secret, { id: newId(), endpointId, sealed: this.box.seal(secret, endpointId), createdAt: now });
    return secret;
  }
}
