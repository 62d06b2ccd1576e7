// Builds the image of an app by buildah, and runs its worker by runc as a cluster would: on a read-only root file system, as user 1000,
// without capabilities.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../..');

export const hasBuildah = (): boolean =>
  ['buildah', 'runc'].every((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0);

const buildah = (...args: readonly string[]): string => execFileSync('buildah', args, { encoding: 'utf8' }).trim();

/** What this check changes in the specification that `runc spec` writes. */
const specSchema = z.looseObject({
  process: z.looseObject({ capabilities: z.record(z.string(), z.array(z.string())) }),
  mounts: z.array(z.looseObject({ type: z.string() })),
  linux: z.looseObject({ namespaces: z.array(z.looseObject({ type: z.string() })) }),
});

export class BuiltImage {
  private readonly app: string;
  private readonly tag: string;

  private constructor(app: string) {
    this.app = app;
    this.tag = `localhost/paratope-check/${app}`;
  }

  /** @param args further arguments of `buildah build`, such as those that name other base images */
  static build(app: string, args: readonly string[]): BuiltImage {
    const image = new BuiltImage(app);
    const given = ['--format', 'docker', '--build-arg', `APP=${app}`, '--tag', image.tag, ...args, ROOT];
    execFileSync('buildah', ['build', ...given], { stdio: ['ignore', 'ignore', 'inherit'] });
    return image;
  }

  /** Writes the bill of materials and the provenance of the image, by the digest of its manifest and signed by a new key. */
  attest(folder: string): void {
    mkdirSync(folder, { recursive: true });
    const [images, key] = [join(folder, 'images.json'), join(folder, 'release.key')];
    const digest = buildah('inspect', '--type', 'image', '--format', '{{.FromImageDigest}}', this.tag);
    writeFileSync(images, JSON.stringify({ [this.app]: digest }));
    writeFileSync(key, randomBytes(32).toString('base64'));
    const args = ['--images', images, '--key', key, '--packages', join(folder, 'none'), '--out', folder];
    execFileSync(process.execPath, [join(ROOT, 'tools/attest.ts'), ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  }

  /**
   * Runs a command in a container of the image, on the network of this machine.
   * @param folder for the specification of the container
   * @returns its exit status
   */
  async run(
    folder: string,
    command: readonly string[],
    environment: Readonly<Record<string, string>>,
  ): Promise<number> {
    const container = buildah('from', '--pull-never', this.tag);
    try {
      mkdirSync(folder, { recursive: true });
      execFileSync('runc', ['spec'], { cwd: folder });
      const file = join(folder, 'config.json');
      const spec = specSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      const own = {
        terminal: false,
        user: { uid: 1000, gid: 1000 },
        cwd: '/paratope',
        args: command,
        env: Object.entries({ PATH: '/usr/local/bin:/usr/bin:/bin', ...environment }).map(
          ([key, value]) => `${key}=${value}`,
        ),
        capabilities: Object.fromEntries(Object.keys(spec.process.capabilities).map((set) => [set, []])),
        noNewPrivileges: true,
        rlimits: [],
      };
      const changed = {
        ...spec,
        root: { path: buildah('mount', container), readonly: true },
        process: { ...spec.process, ...own },
        mounts: [
          ...spec.mounts.filter(({ type }) => type !== 'cgroup' && type !== 'sysfs'),
          { destination: '/tmp', type: 'tmpfs', source: 'tmpfs' },
        ],
        linux: {
          ...spec.linux,
          resources: undefined,
          namespaces: spec.linux.namespaces.filter(({ type }) => type !== 'network' && type !== 'cgroup'),
        },
      };
      writeFileSync(file, JSON.stringify(changed));
      const running = spawn('runc', ['run', '--bundle', folder, container], { stdio: ['ignore', 'ignore', 'inherit'] });
      const [status] = (await once(running, 'exit')) as [number | null];
      return status ?? 1;
    } finally {
      buildah('rm', container);
    }
  }
}
