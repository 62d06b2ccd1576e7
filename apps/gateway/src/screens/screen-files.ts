import { Inject, Injectable } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { ScreenRowsRefusal, type ScreenRowsPage, type ScreenRowsQuery } from '@paratope/job-envelope';
import { openParts, type ObjectParts, type ObjectStore } from '@paratope/object-store';
import { SCREENS } from '@paratope/pipelines/http';
import { ProblemError } from '@paratope/problem';
import type { z } from 'zod';
import type { Screen } from '@paratope/gateway-tables';
import { completedParts } from '../jobs/parts/parts.sql.js';
import { OBJECT_STORE } from '@paratope/gateway-settings';
import type { filesSchema } from './schemas.js';
import { attemptFolder, shardsOf } from './stages.js';

/**
 * Largest table that is served in pages without its file of figures, which earlier releases did not write: all of it may be read for a
 * page.
 */
const MOST_BYTES = 16 * 1024 * 1024;
/** Number of tables whose indexes stay in memory, about 5 MB each. A reader of pages requests one after the other. */
const OPEN_TABLES = 4;
const EXPIRES_SECONDS = 3600;

type Files = z.output<typeof filesSchema>;

@Injectable()
export class ScreenFiles {
  /** Large tables that were read last, the latest at the end. A table never changes. */
  readonly #open = new Map<string, ObjectParts>();

  constructor(
    private readonly pool: Pool,
    @Inject(OBJECT_STORE) private readonly store: Pick<ObjectStore, 'getRange' | 'presignGet'>,
  ) {}

  /** @throws ProblemError `conflict` for a screen that is not completed, or has no pages; `invalid_request` */
  async page(screen: Screen, query: ScreenRowsQuery): Promise<ScreenRowsPage> {
    if (screen.data_deleted_at !== null) throw new ProblemError('conflict', 'The data of the screen were deleted.');
    const folder = await this.tablesOf(screen);
    if (folder === undefined)
      throw new ProblemError('conflict', `The screen is ${screen.status}; it has rows once it is completed.`);
    const selected = await this.opened(`${folder}/${SCREENS.files.selected}`);
    if (!selected) throw new ProblemError('conflict', 'The files of the screen were deleted.');
    const figures = await this.figuresOf(folder, selected);
    try {
      return await SCREENS.page(selected, figures, query);
    } catch (error) {
      if (!(error instanceof ScreenRowsRefusal)) throw error;
      const { parameter, message: detail } = error;
      throw new ProblemError('invalid_request', `The ${parameter} cannot be read.`, {
        errors: [{ parameter, detail, code: 'invalid' }],
      });
    }
  }

  /** Returns the figures of a table's rows; undefined for a small table, from which the rows are read. */
  private async figuresOf(folder: string, selected: ObjectParts): Promise<ObjectParts | undefined> {
    if (selected.isRead) return undefined;
    const figures = await this.opened(`${folder}/${SCREENS.files.figures}`);
    if (!figures && selected.byteLength > MOST_BYTES) {
      throw new ProblemError(
        'conflict',
        'An earlier release selected these antibodies, and too many to list them by pages. Read the files of the screen, or refilter it.',
      );
    }
    return figures;
  }

  private async opened(key: string): Promise<ObjectParts | undefined> {
    const parts = this.#open.get(key) ?? (await openParts(this.store, key));
    // A small table is read as a whole each time, so that its rows do not stay in memory after a deletion.
    if (!parts || parts.isRead) return parts;
    this.#open.delete(key);
    this.#open.set(key, parts);
    for (const [oldest] of this.#open) {
      if (this.#open.size <= OPEN_TABLES) break;
      this.#open.delete(oldest);
    }
    return parts;
  }

  async linksOf(screen: Screen): Promise<Files> {
    const parts = await run(this.pool, completedParts, { wholeIds: [screen.id] });
    const tables = await this.tablesOf(screen);
    const links = new Links(this.store);
    const tiers = new Map<string, string[]>();
    for (const { tier, folder } of shardsOf(parts, screen.plan)) {
      const urls = tiers.get(tier) ?? [];
      tiers.set(tier, urls);
      urls.push(await links.of(`${attemptFolder(folder)}/${SCREENS.files.shard}`, `${tier}-${urls.length}.parquet`));
    }
    return {
      object: 'screen_files',
      selected_url:
        tables === undefined ? null : await links.of(`${tables}/${SCREENS.files.selected}`, SCREENS.files.selected),
      rows_url: tables === undefined ? null : await links.of(`${tables}/${SCREENS.files.all}`, SCREENS.files.all),
      tiers: screen.plan.tiers.flatMap(({ tier }) => {
        const urls = tiers.get(tier);
        return urls === undefined ? [] : [{ tier, urls }];
      }),
      url_expires_at: links.expiresAt?.toISOString() ?? null,
    };
  }

  /** Returns the folder of the result tables; undefined if there are none. */
  private async tablesOf(screen: Screen): Promise<string | undefined> {
    if (screen.status !== 'completed' || screen.data_deleted_at !== null) return undefined;
    const last = (await run(this.pool, completedParts, { wholeIds: [screen.id] })).at(-1);
    return last && attemptFolder(`${last.id}/${last.attempt}`);
  }
}

/** Presigned URLs, and the time until which all of them are valid. */
class Links {
  expiresAt: Date | undefined;

  constructor(private readonly store: Pick<ObjectStore, 'presignGet'>) {}

  async of(key: string, fileName: string): Promise<string> {
    const { url, expiresAt } = await this.store.presignGet(key, { expiresSeconds: EXPIRES_SECONDS, fileName });
    if (this.expiresAt === undefined || expiresAt < this.expiresAt) this.expiresAt = expiresAt;
    return url;
  }
}
