import { describe, expect, it } from '@jest/globals';
import { Busiest, OTHERS } from './busiest.js';
import { Loop, stalledLoops } from './loops.js';
import { counter, gauge, histogram, metricsText } from './metrics.js';

const samples = async (name: string): Promise<string[]> =>
  (await metricsText()).split('\n').filter((line) => line.startsWith(name));

describe('what /metrics shows', () => {
  it('has OpenTelemetry names as Prometheus writes them: units and `_total` at their end', async () => {
    counter<'kind'>('test.jobs', 'Jobs.').add(2, { kind: 'a' });
    gauge('test.age', 'Age.', 's').record(1.5);
    histogram('test.wait', 'Wait.', [1, 2]).record(1.5);
    expect(await samples('test_')).toEqual([
      'test_jobs_total{kind="a"} 2',
      'test_age_seconds 1.5',
      'test_wait_seconds_count 1',
      'test_wait_seconds_sum 1.5',
      'test_wait_seconds_bucket{le="1"} 0',
      'test_wait_seconds_bucket{le="2"} 1',
      'test_wait_seconds_bucket{le="+Inf"} 1',
    ]);
  });

  it('names the release that runs', async () => {
    expect(await samples('paratope_build_info')).toEqual([expect.stringMatching(/service=".*",version=".*",node="v/)]);
  });

  it('has the age of a loop while it runs, and liveness reports a loop that no longer runs', async () => {
    const loop = new Loop('test loop', -1);
    loop.turned(true);
    expect(await samples('paratope_loop_age_seconds')).toEqual([expect.stringContaining('loop="test loop"')]);
    expect(stalledLoops()).toEqual(['test loop']);
    loop.end();
    expect(await samples('paratope_loop_age_seconds')).toEqual([]);
    expect(stalledLoops()).toEqual([]);
  });
});

describe('the busiest', () => {
  it('are shown by name, all others together, of the last five minutes', () => {
    let now = 0;
    const busiest = new Busiest(2, () => now);
    for (const [org, jobs] of [
      ['a', 5],
      ['b', 1],
      ['c', 7],
      ['d', 2],
    ] as const)
      busiest.add(org, jobs);
    expect(busiest.top()).toEqual([
      ['c', 7],
      ['a', 5],
      [OTHERS, 3],
    ]);
    now = 4 * 60_000;
    busiest.add('b', 9);
    expect(busiest.top()).toEqual([
      ['b', 10],
      ['c', 7],
      [OTHERS, 7],
    ]);
    now = 5 * 60_000;
    expect(busiest.top()).toEqual([['b', 9]]);
  });

  it('need no more memory for a million organizations than for ten thousand', () => {
    const busiest = new Busiest(1, () => 0);
    for (let org = 0; org < 10_005; org++) busiest.add(`org ${org}`, 1);
    expect(busiest.top()).toEqual([
      ['org 0', 1],
      [OTHERS, 10_004],
    ]);
  });
});
