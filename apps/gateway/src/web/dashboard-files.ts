import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** A file of the built dashboard, ready to be sent. */
interface WebFile {
  readonly bytes: Buffer;
  /** The bytes compressed at build time; undefined if compression saves nothing. */
  readonly gzip: Buffer | undefined;
  readonly contentType: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.bin': 'application/octet-stream',
  '.txt': 'text/plain; charset=utf-8',
};

/** Placeholder of the styles' nonce in the page that starts the dashboard. */
const NONCE = /__CSP_NONCE__/g;

/** The dashboard as `npm run build` wrote it. It is read once, because it is a few megabytes; files are found by path alone. */
export class DashboardFiles {
  private constructor(
    private readonly files: ReadonlyMap<string, WebFile>,
    private readonly page: string | undefined,
  ) {}

  /** @param folder output of the build; if it does not exist, the dashboard was not built. */
  static read(folder: string): DashboardFiles {
    if (!existsSync(join(folder, 'index.html'))) return new DashboardFiles(new Map(), undefined);
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const files = names.flatMap((name): [string, WebFile][] => {
      const contentType = TYPES[extname(name)];
      if (contentType === undefined) return [];
      const compressed = `${name}.gz`;
      const gzip = existsSync(compressed) ? readFileSync(compressed) : undefined;
      return [[relative(folder, name).split(sep).join('/'), { bytes: readFileSync(name), gzip, contentType }]];
    });
    return new DashboardFiles(new Map(files), readFileSync(join(folder, 'index.html'), 'utf8'));
  }

  /** @param path path under the dashboard's own, such as `assets/index-3f2a.js`. */
  find(path: string): WebFile | undefined {
    return this.files.get(path);
  }

  /** Returns the page with which every path of the dashboard starts; undefined if the dashboard was not built. */
  pageWith(nonce: string): string | undefined {
    return this.page?.replace(NONCE, nonce);
  }
}
