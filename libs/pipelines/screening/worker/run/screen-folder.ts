import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { MODEL_ENGINES, USUAL_MODEL_ENGINE } from '@paratope/job-envelope';
import type { Tier } from '@paratope/screening';
import { z } from 'zod';

/** Inputs that determine the figures of a screen, independently of its filters. */
const identitySchema = z.object({
  version: z.string(),
  /** SHA-256 of the input file. */
  input: z.string(),
  seed: z.number(),
  model_engine: z.enum(MODEL_ENGINES).default(USUAL_MODEL_ENGINE),
  custom_id: z.string().nullable(),
  /** SHA-256 of the structure and of the choice in it; null while nothing was docked. */
  antigen: z.string().nullable().default(null),
});
type ScreenIdentity = Readonly<z.output<typeof identitySchema>>;

/** Error of a folder that cannot be used for this screen. */
export class ScreenFolderError extends Error {
  override readonly name = 'ScreenFolderError';
}

const INPUT = 'input.json';
const inputSchema = z.object({ rows: z.int().min(0) });

const SHARD = /^shard-(\d{6})\.parquet$/;

/** Folder of a screen's shards and results. Files that exist are not computed again. */
export class ScreenFolder {
  private constructor(readonly path: string) {}

  /**
   * Opens a folder. A folder in which nothing was docked takes the antigen of the plan.
   *
   * @throws ScreenFolderError if the folder holds a screen of another input, seed, engine, version or antigen
   */
  static async open(path: string, identity: ScreenIdentity): Promise<ScreenFolder> {
    await mkdir(path, { recursive: true });
    const folder = new ScreenFolder(path);
    const file = join(path, 'screen.json');
    const known = await readFile(file, 'utf8').catch(() => undefined);
    if (known === undefined) {
      const present = (await readdir(path)).filter((name) => !name.endsWith('.partial'));
      if (present.length > 0) throw new ScreenFolderError(`${path} holds other files; name a new folder`);
      await replaceFile(file, `${JSON.stringify(identity, null, 2)}\n`);
      return folder;
    }
    const before = identitySchema.parse(JSON.parse(known));
    const now = { ...identity, antigen: identity.antigen ?? before.antigen };
    const changed = (['input', 'seed', 'model_engine', 'version', 'custom_id', 'antigen'] as const).filter(
      (key) => before[key] !== now[key] && (key !== 'antigen' || before.antigen !== null),
    );
    if (changed.length > 0) {
      throw new ScreenFolderError(
        `${path} holds a screen with another ${changed.join(' and ')}; name a new folder, or remove this one`,
      );
    }
    if (before.antigen !== now.antigen) await replaceFile(file, `${JSON.stringify(now, null, 2)}\n`);
    return folder;
  }

  /** Opens a folder with shards that are known to belong together. */
  static at(path: string): ScreenFolder {
    return new ScreenFolder(path);
  }

  /** Numbers of a tier's finished shards in ascending order. */
  async shards(tier: Tier): Promise<number[]> {
    const names = await readdir(join(this.path, tier)).catch(() => []);
    return names
      .flatMap((name) => Number(SHARD.exec(name)?.[1] ?? NaN))
      .filter(Number.isFinite)
      .sort((a, b) => a - b);
  }

  async begin(tier: Tier): Promise<void> {
    await mkdir(join(this.path, tier), { recursive: true });
  }

  shard(tier: Tier, number: number): string {
    return join(this.path, tier, `shard-${String(number).padStart(6, '0')}.parquet`);
  }

  /** Path of the file with the clonotypes of all rows at an identity. It exists once they are computed. */
  clonotypes(identity: number): string {
    return join(this.path, `clonotypes-${identity}.parquet`);
  }

  has(path: string): Promise<boolean> {
    return access(path).then(
      () => true,
      () => false,
    );
  }

  /** Number of rows of the whole input, once the shards of the tier `sequence` hold all of them. */
  async measuredRows(): Promise<number | undefined> {
    const text = await readFile(join(this.path, INPUT), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : inputSchema.parse(JSON.parse(text)).rows;
  }

  async recordMeasuredRows(rows: number): Promise<void> {
    await replaceFile(join(this.path, INPUT), `${JSON.stringify({ rows })}\n`);
  }

  result(name: string): string {
    return join(this.path, name);
  }

  async writeSummary(summary: unknown): Promise<void> {
    await replaceFile(this.result('summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
  }
}

/** Replaces a file atomically: a file under its final name is complete, even if the process is killed. */
async function replaceFile(path: string, text: string): Promise<void> {
  await writeFile(`${path}.partial`, text);
  await rename(`${path}.partial`, path);
}

/** SHA-256 of a file, hexadecimal. @throws ScreenFolderError for a path that is not a file */
export async function digestOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new ScreenFolderError(`${basename(path)}: no such file`);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
