import { describe, expect, it } from '@jest/globals';
import { validate, version } from 'uuid';
import { eventIdFor, eventTime, isUuid, newEventId, newId } from './index.js';

describe('ids', () => {
  const ids = Array.from({ length: 5_000 }, () => newId());

  it('are UUIDs of version 7, none twice', () => {
    for (const id of ids) expect([validate(id), version(id), isUuid(id)]).toEqual([true, 7, true]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('ascend in the order in which a process makes them, within a millisecond too', () => {
    expect(ids.toSorted()).toEqual(ids);
  });

  it('say when they were made; after a clock that was set back, not less than the id before', () => {
    const timeOf = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
    const now = Math.max(Date.now(), timeOf(newId()));
    expect(timeOf(newId()) - now).toBeGreaterThanOrEqual(0);
    expect(timeOf(newId()) - now).toBeLessThan(10_000);
  });

  it('of events say when they happened, and other texts do not', () => {
    const now = Date.now();
    expect(eventTime(newEventId())! - now).toBeLessThan(10_000);
    expect(eventTime('evt_01ARZ3NDEKTSV4RRFFQ69G5FAV')).toBe(1_469_922_850_259);
    expect(eventTime('evt_of somebody else')).toBeUndefined();
  });

  it('of a further event about the same occasion is always the same, another one, and of the same time', () => {
    const id = newEventId();
    const further = eventIdFor(id, 'job');
    expect([further === id, eventIdFor(id, 'job'), eventTime(further)]).toEqual([false, further, eventTime(id)]);
    expect(eventIdFor(id, 'other')).not.toBe(further);
  });
});
