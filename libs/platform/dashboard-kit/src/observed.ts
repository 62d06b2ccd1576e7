import { useSyncExternalStore } from 'react';

/** A value of the whole page that belongs to no component. */
export class Observed<Value> {
  readonly #watchers = new Set<() => void>();

  constructor(private value: Value) {}

  readonly get = (): Value => this.value;

  set(value: Value): void {
    if (value === this.value) return;
    this.value = value;
    for (const notify of [...this.#watchers]) notify();
  }

  /** @returns a function that ends the observation */
  readonly watch = (notify: () => void): (() => void) => {
    this.#watchers.add(notify);
    return () => this.#watchers.delete(notify);
  };
}

export const useObserved = <Value>(observed: Observed<Value>): Value =>
  useSyncExternalStore(observed.watch, observed.get);
