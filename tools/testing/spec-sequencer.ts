import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type { Test } from '@jest/test-result';
import type * as SequencerModule from '@jest/test-sequencer';
import { z } from 'zod';
import { readBudgets } from './suite-times.ts';

// The types are those of the CommonJS module.
const required: unknown = createRequire(import.meta.url)('@jest/test-sequencer');
const { default: Sequencer } = z.custom<typeof SequencerModule.default>().parse(required);

const ROOT = join(import.meta.dirname, '../..');
/** Seconds of processor time of a suite that was never recorded, and of one that starts a platform. */
const [UNKNOWN, UNKNOWN_PLATFORM] = [5, 60];

/** Calls by which an end-to-end spec joins a platform that it shares with others, and that runs only while one of them does. */
const JOINS = ['joinSharedSystem', 'joinBreakableSystem'];

/** Returns the place of the platform that a spec shares with others; those that share none come last. */
function platformOf(spec: string): number {
  const text = spec.includes('/apps/local/src/e2e/') ? readFileSync(spec, 'utf8') : '';
  const place = JOINS.findIndex((join) => text.includes(join));
  return place === -1 ? JOINS.length : place;
}

/** Orders and shards suites by their recorded times. */
export default class LongestFirst extends Sequencer {
  private readonly budgets = readBudgets();

  /**
   * The longest come first: if one of them began last, it would run alone while a processor idles. Specs that share a platform come
   * before all others, one after the other.
   */
  override sort(tests: Test[]): Test[] {
    const places = new Map(tests.map((test) => [test, platformOf(test.path)]));
    const place = (test: Test): number => places.get(test) ?? JOINS.length;
    return tests.toSorted((a, b) => place(a) - place(b) || this.took(b) - this.took(a));
  }

  /** Gives each suite, the longest first, to the shard that has the least to do. */
  override shard(tests: Test[], { shardIndex, shardCount }: { shardIndex: number; shardCount: number }): Test[] {
    const shards = Array.from({ length: shardCount }, () => ({ seconds: 0, tests: new Array<Test>() }));
    const byPath = tests.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    for (const test of byPath.toSorted((a, b) => this.took(b) - this.took(a))) {
      const least = shards.reduce((found, shard) => (shard.seconds < found.seconds ? shard : found));
      least.seconds += this.took(test);
      least.tests.push(test);
    }
    return shards[shardIndex - 1]?.tests ?? [];
  }

  private took({ path }: Test): number {
    return this.budgets[relative(ROOT, path)] ?? (path.includes('/apps/local/src/e2e/') ? UNKNOWN_PLATFORM : UNKNOWN);
  }
}
