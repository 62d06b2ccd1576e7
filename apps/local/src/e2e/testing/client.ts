import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@paratope/ids';
import { OpenApiMismatch, type OpenApiValidator } from '@paratope/testing';

export interface Job {
  readonly id: string;
  readonly status: string;
  readonly credit_cost: number;
  readonly error: { readonly detail: string } | null;
  readonly results: readonly unknown[] | null;
}

export interface CreditTransaction {
  readonly kind: string;
  readonly amount: number;
  readonly source: string;
}

interface Page<Item> {
  readonly data: readonly Item[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

/** A careful customer: repeats requests that failed or were not answered, with the same idempotency key, until the outcome is definite. */
export class Client {
  constructor(
    readonly baseUrl: string,
    readonly token: string,
    /** Validates every answer. */
    private readonly contract: OpenApiValidator,
  ) {}

  /**
   * Sends one request without retries; rejects if the gateway is down.
   * @throws OpenApiMismatch if the contract does not document the answer
   */
  async once(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(this.baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    this.contract.check({
      method,
      url: path,
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.clone().text(),
    });
    return response;
  }

  /** @throws if a definite answer is not 2xx, or none arrives within the deadline */
  async call<Answer>(method: string, path: string, body?: unknown, withinMs = 240_000): Promise<Answer> {
    const headers: Record<string, string> = method === 'GET' ? {} : { 'idempotency-key': newId() };
    const deadline = Date.now() + withinMs;
    for (;;) {
      const response = await this.once(method, path, body, headers).catch((error: unknown) => {
        if (error instanceof OpenApiMismatch) throw error;
        return undefined;
      });
      if (response?.ok) return (await response.json()) as Answer;
      const refused = response && response.status < 500 && response.status !== 409 && response.status !== 429;
      if (refused || Date.now() > deadline) {
        throw new Error(`${method} ${path}: ${response ? `${response.status} ${await response.text()}` : 'no answer'}`);
      }
      await pause(100);
    }
  }

  async all<Item>(path: string): Promise<Item[]> {
    const items: Item[] = [];
    let after = '';
    for (;;) {
      const separator = path.includes('?') ? '&' : '?';
      const page = await this.call<Page<Item>>('GET', `${path}${separator}limit=200${after}`);
      items.push(...page.data);
      if (!page.has_more || page.next_cursor === null) return items;
      after = `&after=${encodeURIComponent(page.next_cursor)}`;
    }
  }

  /**
   * Creates a candidate with one antibody.
   * @returns the id of its variant `v1`
   */
  async createVariant(chains: readonly { role: string; sequence: string }[], format = 'mab'): Promise<string> {
    const project = await this.call<{ id: string }>('POST', '/v1/projects', { name: 'e2e' });
    const candidate = await this.call<{ initial_variant_id: string }>('POST', '/v1/therapeutic-candidates', {
      project_id: project.id,
      name: 'e2e',
      format,
      drug_class: 'naked_antibody',
      initial_chains: chains,
    });
    return candidate.initial_variant_id;
  }

  submit(variantId: string): Promise<Job> {
    return this.call('POST', '/v1/humanizations', { variant_id: variantId });
  }

  job(id: string): Promise<Job> {
    return this.call('GET', `/v1/humanizations/${id}`);
  }

  async ended(id: string, withinMs = 240_000): Promise<Job> {
    const deadline = Date.now() + withinMs;
    for (;;) {
      const job = await this.job(id);
      if (job.status !== 'pending' && job.status !== 'running') return job;
      if (Date.now() > deadline) throw new Error(`job ${id} is still ${job.status}`);
      await pause(100);
    }
  }

  ledger(): Promise<CreditTransaction[]> {
    return this.all('/v1/credit-transactions');
  }
}
