import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** The process's metrics, served at /metrics. Names follow Prometheus: base units, `_total` on counters. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const counter = <Label extends string>(name: string, help: string, labels: readonly Label[]): Counter<Label> =>
  new Counter({ name, help, labelNames: labels, registers: [metrics] });

export const gauge = <Label extends string>(name: string, help: string, labels: readonly Label[]): Gauge<Label> =>
  new Gauge({ name, help, labelNames: labels, registers: [metrics] });

/** A distribution of seconds. */
export const histogram = <Label extends string>(
  name: string,
  help: string,
  labels: readonly Label[],
  buckets: readonly number[] = REQUEST_SECONDS,
): Histogram<Label> => new Histogram({ name, help, labelNames: labels, buckets: [...buckets], registers: [metrics] });
