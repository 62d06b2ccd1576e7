import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { GENESIS, verifyChain, type ChainedEvent, type Flaw } from '@paratope/audit-chain';
import { run } from '@paratope/database';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { chainHeads } from './chain.sql.js';
import { eventsOf, forgottenOf } from './chain.js';

/** Number of valid bytes of the file, and the last event of each organization in them. */
const placeSchema = z.object({
  bytes: z.int().min(0),
  heads: z.record(z.string(), z.object({ position: z.int().min(0), hash: z.string() })),
});
type Place = z.output<typeof placeSchema>;

const NOWHERE: Place = { bytes: 0, heads: {} };
/** Bytes that are buffered before they are written. */
const WRITE_BYTES = 1 << 20;

interface Streamed {
  readonly events: number;
  /** Errors of the log by organization. The events are in the file nevertheless. */
  readonly flaws: readonly (Flaw & { readonly org_id: string })[];
}

/**
 * Appends the audit events of all organizations to a file of JSON lines, each event once, those of an organization in the order of its
 * chain, and verifies the chain at the same time. Its position is in a file next to it, `FILE.place`, which is replaced after the lines are
 * on the disk: lines that a killed process wrote without recording them there are cut off and written again. If the file was moved away, a
 * new one begins after the last event.
 */
export class AuditStream {
  constructor(
    private readonly db: EntityManager,
    private readonly file: string,
  ) {}

  /** Appends new events. */
  async turn(): Promise<Streamed> {
    const place = await this.place();
    // One snapshot: events that are appended meanwhile are left for the next turn.
    return this.db.transaction('REPEATABLE READ', async (tx) => {
      await tx.query('SET LOCAL statement_timeout = 0');
      const lines = await Lines.open(this.file, place.bytes);
      const heads = { ...place.heads };
      const flaws: (Flaw & { org_id: string })[] = [];
      let events = 0;
      try {
        for (const { org_id, ...last } of await run(tx, chainHeads, {})) {
          const head = { position: Number(last.position), hash: last.hash };
          const from = place.heads[org_id] ?? { position: 0, hash: GENESIS };
          if (from.position === head.position && from.hash === head.hash) continue;
          const appended = appending(eventsOf(tx, org_id, from.position), lines);
          const found = await verifyChain({ from, head, forgotten: await forgottenOf(tx, org_id), events: appended });
          flaws.push(...found.flaws.map((flaw) => ({ ...flaw, org_id })));
          events += found.checked;
          heads[org_id] = head;
        }
        const bytes = await lines.end();
        await this.keep({ bytes, heads });
      } finally {
        await lines.close();
      }
      return { events, flaws };
    });
  }

  private async place(): Promise<Place> {
    const text = await readFile(this.placeFile, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    });
    return text === undefined ? NOWHERE : placeSchema.parse(JSON.parse(text));
  }

  private async keep(place: Place): Promise<void> {
    const partial = `${this.placeFile}.partial`;
    await writeFile(partial, JSON.stringify(place), { flush: true });
    await rename(partial, this.placeFile);
  }

  private get placeFile(): string {
    return `${this.file}.place`;
  }
}

async function* appending(events: AsyncIterable<ChainedEvent>, lines: Lines): AsyncGenerator<ChainedEvent> {
  for await (const event of events) {
    await lines.add(JSON.stringify(event));
    yield event;
  }
}

/** The end of a file. */
class Lines {
  private open = '';

  private constructor(
    private readonly file: Awaited<ReturnType<typeof open>>,
    private bytes: number,
  ) {}

  /** Opens the file after the given number of bytes, or at the start of a shorter file, because the previous one was moved away. */
  static async open(path: string, bytes: number): Promise<Lines> {
    const file = await open(path, 'a', 0o600);
    const { size } = await file.stat();
    const end = size < bytes ? size : bytes;
    if (size > end) await file.truncate(end);
    return new Lines(file, end);
  }

  async add(line: string): Promise<void> {
    this.open += `${line}\n`;
    if (this.open.length >= WRITE_BYTES) await this.write();
  }

  /** @returns the length of the file, which is then on the disk */
  async end(): Promise<number> {
    await this.write();
    await this.file.datasync();
    return this.bytes;
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async write(): Promise<void> {
    const bytes = Buffer.from(this.open);
    this.open = '';
    await this.file.appendFile(bytes);
    this.bytes += bytes.length;
  }
}
