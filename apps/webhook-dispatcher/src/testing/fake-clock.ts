import type { Clock } from '../clock.js';

interface Alarm {
  readonly at: Date;
  readonly callback: () => void;
}

/** A clock that only advances when the test calls it. */
export class FakeClock implements Clock {
  private readonly alarms = new Set<Alarm>();

  constructor(private time: Date = new Date()) {}

  now(): Date {
    return new Date(this.time);
  }

  wakeAt(at: Date, callback: () => void): () => void {
    const alarm = { at, callback };
    this.alarms.add(alarm);
    if (at <= this.time) setImmediate(() => this.ring());
    return () => void this.alarms.delete(alarm);
  }

  /** Advances the clock and makes the calls that have become due. */
  advanceTo(time: Date): void {
    if (time > this.time) this.time = time;
    this.ring();
  }

  advance(ms: number): void {
    this.advanceTo(new Date(this.time.getTime() + ms));
  }

  private ring(): void {
    for (const alarm of [...this.alarms]) {
      if (alarm.at > this.time) continue;
      this.alarms.delete(alarm);
      alarm.callback();
    }
  }
}
