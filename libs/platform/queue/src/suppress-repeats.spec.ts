import { expect, it } from '@jest/globals';
import { suppressRepeats } from './suppress-repeats.js';

it('an outage is reported at once and then now and then, not at every attempt to reconnect', () => {
  let now = 0;
  const seen: unknown[] = [];
  const report = suppressRepeats(
    (error, queue) => seen.push([queue, (error as Error).message]),
    1_000,
    () => now,
  );
  for (; now < 2_500; now += 250) report(new Error('ECONNREFUSED'), '*');
  report(new Error('other'), 'q');
  expect(seen).toEqual([
    ['*', 'ECONNREFUSED'],
    ['*', 'ECONNREFUSED'],
    ['*', 'ECONNREFUSED'],
    ['q', 'other'],
  ]);
});
