import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { JOB_KINDS, type JobKindContract } from '@paratope/job-envelope';

const kinds: readonly JobKindContract[] = Object.values(JOB_KINDS);

describe('the worker of a kind that has no engine', () => {
  it.each(kinds.filter(({ hasEngine }) => !hasEngine).map(({ worker, path }) => [worker, path]))(
    '%s refuses to start, in one line and with an exit code of its own',
    (worker, path) => {
      const main = fileURLToPath(new URL(`../../../../apps/${worker}/dist/main.js`, import.meta.url));
      const { status, stdout, stderr } = spawnSync(process.execPath, [main], { encoding: 'utf8', env: {} });
      expect(stderr.trimEnd().split('\n')).toEqual([
        expect.stringMatching(`^${worker} did not start: this release has no engine for ${path.replaceAll('-', ' ')}`),
      ]);
      expect({ status, stdout }).toEqual({ status: 69, stdout: '' });
    },
  );
});
