import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateJson } from '../home.js';
import { z } from 'zod';

const DAY_MS = 24 * 60 * 60 * 1000;

const noteSchema = z.object({
  /** Earliest instant to which a restore from this base is possible. */
  made_at: z.iso.datetime(),
  /** First segment of the log that the base needs. */
  segment: z.string(),
});

/** A copy of the whole database. */
export interface Base {
  readonly path: string;
  readonly madeAt: Date;
  readonly segment: string;
}

/** Contents of `PARATOPE_BACKUP`. */
export class BackupFolder {
  readonly wal: string;
  readonly objects: string;
  readonly kept: string;
  private readonly gone: string;
  private readonly baseFolder: string;

  constructor(readonly path: string) {
    this.wal = join(path, 'wal');
    this.objects = join(path, 'objects');
    this.kept = join(path, 'kept');
    this.gone = join(path, 'gone');
    this.baseFolder = join(path, 'bases');
  }

  /** Folder for files that the store no longer has, by the day on which this was noticed. */
  goneOn(now: Date): string {
    return join(this.gone, now.toISOString().slice(0, 10));
  }

  goneFolders(): string[] {
    return existsSync(this.gone) ? readdirSync(this.gone).map((day) => join(this.gone, day)) : [];
  }

  newBase(now: Date): string {
    return join(this.baseFolder, now.toISOString().replaceAll(/[-:.]/g, ''));
  }

  /** Notes a base. A base without a note was interrupted, and does not count. */
  noteBase(path: string, madeAt: Date, segment: string): void {
    writePrivateJson(join(path, 'note.json'), { made_at: madeAt.toISOString(), segment });
  }

  /** Returns the bases, the oldest first. */
  bases(): Base[] {
    if (!existsSync(this.baseFolder)) return [];
    return readdirSync(this.baseFolder)
      .toSorted()
      .flatMap((name) => {
        const path = join(this.baseFolder, name);
        const file = join(path, 'note.json');
        if (!existsSync(file)) return [];
        const { made_at, segment } = noteSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
        return [{ path, madeAt: new Date(made_at), segment }];
      });
  }

  /** Deletes copies that are older than so many days, except for the last base, and the log that no base needs any more. */
  expire(days: number, now: Date): void {
    const oldest = now.getTime() - days * DAY_MS;
    const bases = this.bases();
    const kept = bases.filter((base, index) => base.madeAt.getTime() >= oldest || index === bases.length - 1);
    const paths = new Set(kept.map(({ path }) => path));
    if (existsSync(this.baseFolder)) {
      for (const name of readdirSync(this.baseFolder)) {
        if (!paths.has(join(this.baseFolder, name)))
          rmSync(join(this.baseFolder, name), { recursive: true, force: true });
      }
    }
    for (const folder of this.goneFolders()) {
      if (Date.parse(`${folder.slice(-10)}T00:00:00Z`) < oldest - DAY_MS)
        rmSync(folder, { recursive: true, force: true });
    }
    const first = kept[0]?.segment;
    if (first === undefined || !existsSync(this.wal)) return;
    for (const name of readdirSync(this.wal)) {
      // Segments continue to count across timelines, so the timeline is not compared.
      if (/^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < first.slice(8)) rmSync(join(this.wal, name));
    }
  }
}
