// Sends a file through the door of a running platform that it is meant for, and waits for its answer.
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { HEAVY, LIGHT } from './bytes.fixture.js';
import type { Door, HostileFile } from './files.fixture.js';

const errorSchema = z.union([z.string(), z.looseObject({ detail: z.string().optional() })]).nullish();
/** Body of an answer, of which ids and words for the report are read. */
const bodySchema = z.looseObject({
  id: z.string().default(''),
  status: z.unknown().optional(),
  detail: z.string().optional(),
  error: errorSchema,
  errors: z.array(z.looseObject({ detail: z.string() })).optional(),
  initial_variant_id: z.string().optional(),
  ended_at: z.unknown().optional(),
  antibodies: z.unknown().optional(),
  questions: z.array(z.unknown()).optional(),
  upload_url: z.string().default(''),
  headers: z.record(z.string(), z.string()).default({}),
});
type Body = z.output<typeof bodySchema>;

interface Answer {
  readonly status: number;
  readonly body: Body;
}

const POLL_MS = 200;
/** A busy machine may take that long. */
const PATIENCE_MS = 15 * 60_000;
const MEDIA: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  fasta: 'text/x-fasta',
  gz: 'application/gzip',
  parquet: 'application/vnd.apache.parquet',
  pdb: 'chemical/x-pdb',
  cif: 'chemical/x-mmcif',
};

/** Customer who sends hostile files. */
export class Sender {
  private readonly baseUrl: string;
  private readonly token: string;
  private projectId = '';
  private campaignId = '';

  private constructor(baseUrl: string, token: string) {
    this.baseUrl = baseUrl;
    this.token = token;
  }

  static async enter(baseUrl: string, token: string): Promise<Sender> {
    const sender = new Sender(baseUrl, token);
    sender.projectId = (await sender.made('/v1/projects', { name: 'hostile' })).id;
    const chains = [
      { role: 'heavy', sequence: HEAVY },
      { role: 'light', sequence: LIGHT },
    ];
    const candidate = {
      project_id: sender.projectId,
      name: 'parent',
      format: 'mab',
      drug_class: 'naked_antibody',
      initial_chains: chains,
    };
    const variant = (await sender.made('/v1/therapeutic-candidates', candidate)).initial_variant_id;
    sender.campaignId = (await sender.made('/v1/campaigns', { variant_id: variant, name: 'hostile' })).id;
    return sender;
  }

  /** Returns the answer in words; rejects if there is none in time. */
  send(file: HostileFile): Promise<string> {
    return this.doors[file.door](file.name, file.bytes());
  }

  private readonly doors: Readonly<Record<Door, (name: string, bytes: Buffer) => Promise<string>>> = {
    import: async (filename, bytes) => {
      const files = [{ filename, content_base64: bytes.toString('base64') }];
      const { status, body } = await this.post('/v1/imports', { project_id: this.projectId, files });
      if (status !== 201) return inWords(status, body);
      const ended = await this.polled(`/v1/imports/${body.id}`, ({ ended_at: at }) => at !== null);
      return `${textOf(ended.status)}: ${messageOf(ended) ?? `${textOf(ended.antibodies)} antibodies, ${ended.questions?.length} questions`}`;
    },
    structure: (filename, bytes) => this.upload(filename, bytes, 'antigen_structure').then(({ words }) => words),
    screen: async (filename, bytes) => {
      const { id, words } = await this.upload(filename, bytes, 'screen');
      if (id === undefined) return `upload ${words}`;
      const screen = { upload_id: id, plan: { tiers: [{ tier: 'sequence' }] }, max_credits: 1 };
      const { status, body } = await this.post('/v1/screens', screen);
      if (status !== 202 && status !== 201) return `upload ${words}, screen ${inWords(status, body)}`;
      const ended = await this.polled(`/v1/screens/${body.id}`, (each) => each.status !== 'running');
      return `upload ${words}, screen ${textOf(ended.status)}: ${messageOf(ended) ?? ''}`;
    },
    assay: async (filename, bytes) => {
      const content = { content_base64: bytes.toString('base64') };
      const { status, body } = await this.post('/v1/assay-results', {
        project_id: this.projectId,
        filename,
        ...content,
      });
      return inWords(status, body);
    },
    campaign: async (name, bytes) => {
      const file = { filename: name, content: bytes.toString('base64'), encoding: 'base64' };
      const { status, body } = await this.post(`/v1/campaigns/${this.campaignId}/results`, file);
      return inWords(status, body);
    },
  };

  private async upload(filename: string, bytes: Buffer, purpose: string): Promise<{ id?: string; words: string }> {
    const type = MEDIA[filename.split('.').at(-1) ?? ''];
    const slot = await this.post('/v1/uploads', { filename, content_type: type, byte_size: bytes.length, purpose });
    if (slot.status !== 201) return { words: inWords(slot.status, slot.body) };
    const { id, upload_url: url, headers } = slot.body;
    const put = await fetch(url, { method: 'PUT', headers, body: Uint8Array.from(bytes) });
    if (!put.ok) return { words: `not stored: ${put.status}` };
    const ended = await this.polled(`/v1/uploads/${id}`, ({ status }) => status !== 'pending');
    return ended.status === 'ready'
      ? { id, words: 'ready' }
      : { words: `${textOf(ended.status)}: ${messageOf(ended) ?? ''}` };
  }

  private async polled(path: string, isEnded: (body: Body) => boolean): Promise<Body> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const { status, body } = await this.request('GET', path);
      if (status < 500 && isEnded(body)) return body;
      if (Date.now() > deadline) throw new Error(`${path} is still ${textOf(body.status)}`);
      await pause(POLL_MS);
    }
  }

  private async made(path: string, body: object): Promise<Body> {
    const answer = await this.post(path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${inWords(answer.status, answer.body)}`);
    return answer.body;
  }

  private post = (path: string, body: object): Promise<Answer> => this.request('POST', path, body);

  private async request(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(this.baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: answer.status, body: bodySchema.parse(await answer.json()) };
  }
}

const inWords = (status: number, body: Body): string =>
  `${status} ${body.errors?.[0]?.detail ?? body.detail ?? ''}`.trim();

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const messageOf = ({ error }: Body): string | undefined =>
  typeof error === 'string' ? error : (error?.detail ?? undefined);
