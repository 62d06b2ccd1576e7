import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import type { ObjectStore } from '@paratope/object-store';
import { OBJECT_STORE } from '@paratope/gateway-settings';

const compress = promisify(gzip);

export interface ForgottenRow {
  readonly id: string;
  /** The whole row, as JSON. */
  readonly row: string;
}

/**
 * Archives rows before their deletion, if the operator wants it: objects of the store with gzipped JSON lines, each named after its first
 * and last id. A repetition after a crash, or by another replica, writes the same object.
 */
@Injectable()
export class Archive {
  constructor(@Inject(OBJECT_STORE) private readonly store: Pick<ObjectStore, 'put'>) {}

  async put(table: string, rows: readonly ForgottenRow[]): Promise<void> {
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return;
    const lines = rows.map(({ row }) => `${row}\n`).join('');
    await this.store.put(`archive/${table}/${first.id}-${last.id}.jsonl.gz`, await compress(lines), 'application/gzip');
  }
}
