import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Test } from '@jest/test-result';
import type * as SequencerModule from '@jest/test-sequencer';
import { z } from 'zod';

// The types are those of the CommonJS module.
const required: unknown = createRequire(import.meta.url)('@jest/test-sequencer');
const { default: Sequencer } = z.custom<typeof SequencerModule.default>().parse(required);

/**
 * Specs that take more than half a minute, the longest first: if one of them began last, it would run alone while a processor idles. A
 * folder stands for all others in it. Jest knows their times from an earlier run at best, and uses the size of their files on a fresh
 * checkout.
 */
const LONGEST = [
  'apps/local/src/e2e/dashboard-journeys.spec.ts',
  'apps/local/src/e2e/dashboard.spec.ts',
  'apps/local/src/e2e/crash.spec.ts',
  'apps/local/src/launcher.spec.ts',
  'apps/local/src/e2e/replicas.spec.ts',
  'apps/local/src/e2e/outage.spec.ts',
  'apps/local/src/e2e/uploads.spec.ts',
  'apps/local/src/e2e/cli.spec.ts',
  'apps/local/src/e2e/trace.spec.ts',
  'apps/local/src/e2e/money.spec.ts',
  'apps/local/src/e2e/',
  'apps/gateway/src/http/every-route.spec.ts',
  'apps/gateway/src/http/fuzz.spec.ts',
  'libs/platform/worker-host/src/worker.spec.ts',
];

/** Returns whether a spec uses the platform that end-to-end specs share, which runs only while one of them does. */
const sharesPlatform = (spec: string): boolean =>
  spec.includes('/apps/local/src/e2e/') && readFileSync(spec, 'utf8').includes('joinSharedSystem');

export default class LongestFirst extends Sequencer {
  /** Specs that share a platform come first, one after the other. */
  override async sort(tests: Test[]): Promise<Test[]> {
    const place = ({ path }: Test): number => {
      const known = LONGEST.findIndex((spec) => path.includes(`/${spec}`));
      const nth = known < 0 ? LONGEST.length : known;
      return sharesPlatform(path) ? nth - LONGEST.length : nth;
    };
    const sorted = await super.sort(tests);
    return sorted.sort((a, b) => place(a) - place(b));
  }
}
