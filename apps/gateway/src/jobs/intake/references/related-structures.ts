import { Inject, Injectable } from '@nestjs/common';
import { run, Pool } from '@paratope/database';
import { projectsOf, type Caller } from '@paratope/gateway-http';
import { FileReading } from '@paratope/gateway-registry';
import { OBJECT_STORE } from '@paratope/gateway-settings';
import { ObjectTooLargeError, type ObjectStore } from '@paratope/object-store';
import { z } from 'zod';
import type { Item } from './item.js';
import { findAntigens, findStructuresFor } from './references.sql.js';

/** Structures that are compared with a sequence: those of the antigen's project first, then the newest. */
const MOST_COMPARED = 20;
/** Largest file that is read in a request. */
const MOST_BYTES = 8 * 1024 * 1024;

/** The caller of a submission: decides which structures are searched. */
export type Submitting = Pick<Caller, 'orgId' | 'projectIds'>;

const dockedSchema = z.object({ antigen_id: z.guid(), antigen_upload_id: z.guid().optional() });
const shareSchema = z.number().min(0).max(1);

/**
 * Finds structures for antigens that were registered by their sequence: of the structures of the organization's antigens, that which shows
 * most of the same protein. For a caller who is restricted to projects, those of the antigen's project alone are searched.
 */
@Injectable()
export class RelatedStructures {
  constructor(
    private readonly pool: Pool,
    @Inject(OBJECT_STORE) private readonly store: Pick<ObjectStore, 'get'>,
    private readonly reading: FileReading,
  ) {}

  /** Returns the items. An item whose antigen has no structure names the upload that stands for it, if one was found. */
  async named(caller: Submitting, items: readonly Item[]): Promise<readonly Item[]> {
    const open = items.flatMap(({ body }) => {
      const { antigen_id, antigen_upload_id } = dockedSchema.parse(body);
      return antigen_upload_id === undefined ? [antigen_id] : [];
    });
    if (open.length === 0) return items;
    const antigens = await run(this.pool, findAntigens, { orgId: caller.orgId, ids: [...new Set(open)] });
    const lent = new Map<string, string>();
    for (const { id, has_structure } of antigens) {
      const upload = has_structure ? undefined : await this.mostShown(caller, id);
      if (upload !== undefined) lent.set(id, upload);
    }
    return items.map(({ body, at }) => {
      const { antigen_id, antigen_upload_id = lent.get(antigen_id.toLowerCase()) } = dockedSchema.parse(body);
      return { body: antigen_upload_id === undefined ? body : { ...body, antigen_upload_id }, at };
    });
  }

  /** Returns the upload that shows the largest share of the antigen's sequence; undefined if none shows enough of it. */
  private async mostShown(caller: Submitting, antigenId: string): Promise<string | undefined> {
    const candidates = await run(this.pool, findStructuresFor, {
      orgId: caller.orgId,
      antigenId,
      isRestricted: projectsOf(caller) !== undefined,
      limit: MOST_COMPARED,
    });
    let best: { readonly share: number; readonly upload: string | undefined } = { share: 0, upload: undefined };
    for (const { key, sequence, upload_id: upload } of candidates) {
      const structure = await this.file(key);
      if (!structure) continue;
      const share = await this.reading.read({ kind: 'shown share', structure, sequence }, shareSchema);
      if (typeof share === 'number' && share > best.share) best = { share, upload };
    }
    return best.upload;
  }

  /** Returns null for a file that is gone, or too large to be read in a request. */
  private file(key: string): Promise<Uint8Array | null> {
    return this.store.get(key, { maxBytes: MOST_BYTES }).catch((error: unknown) => {
      if (error instanceof ObjectTooLargeError) return null;
      throw error;
    });
  }
}
