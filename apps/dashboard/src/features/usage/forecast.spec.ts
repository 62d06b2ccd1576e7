import { describe, expect, it } from '@jest/globals';
import { forecastOf } from './forecast.js';

describe('the forecast of a month', () => {
  it('goes on at the average of the days so far, and ends at what was spent', () => {
    expect(forecastOf(100, new Date('2026-11-11T00:00:00Z'))).toEqual({
      spent: 100,
      byMonthEnd: 300,
      lastDay: '2026-11-30',
    });
    expect(forecastOf(100, new Date('2026-11-30T23:59:59.999Z')).byMonthEnd).toBe(100);
    expect(forecastOf(29, new Date('2028-02-15T12:00:00Z'))).toMatchObject({ byMonthEnd: 58, lastDay: '2028-02-29' });
  });

  it('takes the first hours for a day, and never falls below nothing after refunds', () => {
    expect(forecastOf(10, new Date('2026-12-01T00:10:00Z')).byMonthEnd).toBe(310);
    expect(forecastOf(-4, new Date('2026-12-05T00:00:00Z')).byMonthEnd).toBe(0);
  });
});
