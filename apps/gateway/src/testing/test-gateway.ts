import { readFileSync } from 'node:fs';
import { hash } from '@node-rs/argon2';
import { createPool, type Pool } from '@paratope/database';
import { newApiToken, newId } from '@paratope/ids';
import type { Plan } from '@paratope/job-envelope';
import { loadConfig } from '@paratope/config';
import { startTestObjectStore, type TestObjectStore } from '@paratope/object-store/testing';
import { prepareQueueStore } from '@paratope/queue';
import { startRpcServer, type RpcServer, type RpcService } from '@paratope/rpc';
import { testBundle, testIdentity } from '@paratope/rpc/testing';
import { startService, type RunningService } from '@paratope/service-host';
import { createTestDatabase, OpenApiValidator, type TestDatabase } from '@paratope/testing';
import { TOTP } from 'otpauth';
import { type Role, Seal } from '@paratope/gateway-http';
import { type Clock, configSchema } from '@paratope/gateway-settings';
import { SCHEMA } from '@paratope/gateway-tables';

import { AssistantClients, newSecret } from '@paratope/gateway-identity';
import { gatewayService } from '../service.js';
import { TestBilling } from './test-billing.js';
import { TestCheckouts } from './test-checkouts.js';
import { TestWebhooks } from './test-webhooks.js';

/** The committed document. `npm run check` compares it with the contracts, and generating it takes half as long as a spec. */
const DOCUMENT: unknown = JSON.parse(
  readFileSync(new URL('../../../../contracts/openapi.json', import.meta.url), 'utf8'),
);

/** All systems of a process share it, because it compiles the schema of a response at its first use. */
const VALIDATOR = new OpenApiValidator(DOCUMENT);

/** Secrets that the replicas of a system share. */
const CURSOR_SECRET = 'a cursor secret of the tests';

const SIGNING_KEY = Buffer.alloc(32, 7).toString('base64');

const PASSWORD = 'correct horse battery staple';

/** Least work that argon2id allows: a hash states its own parameters, and people of the tests sign in some thousand times. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

export interface TestOrg {
  readonly orgId: string;
  readonly token: string;
}

/** A person with a password, who may be a member of an org. */
export interface TestPerson {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
}

export interface TestMember extends TestPerson {
  readonly memberId: string;
}

export interface TestRequest {
  readonly method?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The client's address; default: this machine. */
  readonly address?: string;
  /** Sent as JSON, unless it is a string or a Buffer, which is sent unchanged. */
  readonly body?: unknown;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** `Set-Cookie` lines. */
  readonly cookies: readonly string[];
  readonly text: string;
  /** The body as raw bytes, for files. */
  readonly bytes: Buffer;
  /** The parsed body; undefined if there is none or it is not JSON. */
  readonly json: any; // oxlint-disable-line @typescript-eslint/no-explicit-any -- tests look into answers of every shape
}

/** A gateway replica; every exchange with it is checked against the OpenAPI document. */
export interface Replica {
  readonly service: RunningService;
  request(url: string, request?: TestRequest): Promise<TestResponse>;
}

/**
 * Why a spec starts a system of its own instead of sharing one: a clock that it moves, parts that it breaks, settings, several replicas
 * in other states than the shared ones, or statements about all rows of a table. `own-starts.spec.ts` of the launcher counts them.
 */
type OwnSystemReason = 'clock' | 'crash' | 'environment' | 'replicas' | 'whole tables';

/** PostgreSQL, an object store, a credit service, a webhook service and as many gateways as a test needs. */
export class TestSystem {
  readonly billing = new TestBilling();
  readonly checkouts = new TestCheckouts();
  readonly webhooks = new TestWebhooks();
  private readonly replicas: RunningService[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly pool: Pool,
    readonly objects: TestObjectStore,
  ) {}

  private billingPeer: RpcServer | undefined;
  private webhooksPeer: RpcServer | undefined;
  private passwordHash: string | undefined;

  static async start(_reason: OwnSystemReason | 'shared'): Promise<TestSystem> {
    const database = await createTestDatabase(SCHEMA);
    await prepareQueueStore(database.url);
    const pool = createPool({ url: database.url, max: 4, applicationName: 'test', onError: () => undefined });
    const system = new TestSystem(database, pool, await startTestObjectStore());
    const peer = (name: string, ...services: RpcService[]) =>
      startRpcServer({
        services,
        address: '127.0.0.1:0',
        identity: testIdentity(name),
        onError: (error) => {
          throw error;
        },
      });
    system.billingPeer = await peer('billing', system.billing.service(), system.checkouts.service());
    system.webhooksPeer = await peer('webhook-dispatcher', system.webhooks.service());
    return system;
  }

  /** `host:port` of the credit service. */
  get billingAddress(): string {
    return `127.0.0.1:${this.billingPeer?.port ?? 0}`;
  }

  /** Returns the id of a client that registered for `http://127.0.0.1/`. */
  assistantClientId(): string {
    const client = { client_name: 'Assistant', redirect_uris: ['http://127.0.0.1/'] };
    return new AssistantClients({ CURSOR_SECRET }).register(client);
  }

  async gateway(options: { readonly clock?: Clock; readonly env?: Record<string, string> } = {}): Promise<Replica> {
    const config = loadConfig(configSchema, {
      DATABASE_URL: this.database.url,
      DATABASE_POOL: '8',
      HTTP_PORT: '0',
      RPC_ADDRESS: '127.0.0.1:0',
      RPC_IDENTITY: testBundle('gateway'),
      BILLING_ADDRESS: this.billingAddress,
      WEBHOOKS_ADDRESS: `127.0.0.1:${this.webhooksPeer?.port ?? 0}`,
      CURSOR_SECRET,
      SIGNING_KEY,
      ACCESS_LOG: 'false',
      DOCS_URL: 'https://docs.test',
      ...this.objects.environment,
      ...options.env,
    });
    const service = await startService(gatewayService(config, options.clock));
    this.replicas.push(service);
    return { service, request: (url, request) => this.request(service, url, request) };
  }

  async createOrg(plan: Plan = 'enterprise', limits?: { rate?: number; writes?: number }): Promise<TestOrg> {
    const orgId = newId();
    const enterprise = plan === 'enterprise';
    await this.pool.query(
      'INSERT INTO core.orgs (id, name, plan, rate_per_minute, writes_per_month) VALUES ($1, $2, $3, $4, $5)',
      [orgId, 'Test', plan, enterprise ? (limits?.rate ?? 1e8) : null, enterprise ? (limits?.writes ?? 1e8) : null],
    );
    this.billing.open(orgId, plan, 100);
    return { orgId, token: await this.createToken(orgId) };
  }

  async createToken(orgId: string): Promise<string> {
    const token = newApiToken();
    await this.pool.query('INSERT INTO core.api_tokens (id, org_id, name, prefix, hash) VALUES ($1, $2, $3, $4, $5)', [
      newId(),
      orgId,
      'test',
      token.prefix,
      token.hash,
    ]);
    return token.value;
  }

  async createPerson(email = `p${newId()}@people.test`): Promise<TestPerson> {
    const person = { userId: newId(), email, password: PASSWORD };
    this.passwordHash ??= await hash(PASSWORD, CHEAP);
    await this.pool.query('INSERT INTO core.users (id, email, full_name, password_hash) VALUES ($1, $2, $3, $4)', [
      person.userId,
      email,
      'Test Person',
      this.passwordHash,
    ]);
    return person;
  }

  /** @returns the secret of the link. */
  async createSignInLink({ userId }: TestPerson): Promise<string> {
    const { value, hash } = newSecret();
    await this.pool.query(
      `INSERT INTO core.sign_in_links (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 hour')`,
      [hash, userId],
    );
    return value;
  }

  /** @returns a code of the factor that is valid now. */
  async beginSecondFactor({ userId }: TestPerson): Promise<string> {
    const totp = new TOTP();
    const secret = new Seal(CURSOR_SECRET, 'second factors').seal(totp.secret.base32);
    await this.pool.query(
      `INSERT INTO core.second_factors (user_id, secret, last_step, recovery_hashes) VALUES ($1, $2, 0, '{}')`,
      [userId, secret],
    );
    return totp.generate();
  }

  async addMember(orgId: string, { userId }: TestPerson, role: Role): Promise<string> {
    const id = newId();
    await this.pool.query('INSERT INTO core.memberships (id, org_id, user_id, role) VALUES ($1, $2, $3, $4)', [
      id,
      orgId,
      userId,
      role,
    ]);
    return id;
  }

  async createMember(orgId: string, role: Role): Promise<TestMember> {
    const person = await this.createPerson();
    return { ...person, memberId: await this.addMember(orgId, person, role) };
  }

  async close(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.close()));
    await this.billingPeer?.close();
    await this.webhooksPeer?.close();
    await this.objects.close();
    await this.pool.end();
    await this.database.drop();
  }

  private async request(service: RunningService, url: string, request: TestRequest = {}): Promise<TestResponse> {
    const { method = 'GET', token, headers = {}, address = '127.0.0.1', body } = request;
    const raw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const response = await service.app.inject({
      method: method as 'GET',
      url,
      remoteAddress: address,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(raw === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(raw === undefined ? {} : { payload: raw }),
    });
    const exchange = {
      method,
      url,
      status: response.statusCode,
      headers: response.headers as TestResponse['headers'],
      body: response.body,
    };
    VALIDATOR.check(exchange);
    const cookies = [response.headers['set-cookie'] ?? []].flat();
    const { status, headers: received, body: text } = exchange;
    return { status, headers: received, cookies, text, bytes: response.rawPayload, json: parsed(text) };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
