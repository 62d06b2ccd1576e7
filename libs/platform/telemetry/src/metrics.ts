import { metrics as api, type Counter, type Gauge, type Histogram, type UpDownCounter } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AggregationType,
  MeterProvider,
  type IMetricReader,
  type ResourceMetrics,
  PeriodicExportingMetricReader,
  type MetricProducer,
  type PushMetricExporter,
} from '@opentelemetry/sdk-metrics';
import { Exemplars } from './exemplars.js';
import { SnapshotGauges, type SnapshotGauge } from './snapshot-gauges.js';
import { createRequire } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { z } from 'zod';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** App and release of this process. */
interface ServiceIdentity {
  readonly name: string;
  readonly version: string;
}

const packageSchema = z.object({ name: z.string(), version: z.string().default('') });

/** Returns the identity from the package of the started program; OTEL_SERVICE_NAME takes precedence over its name. */
function serviceIdentity(program = process.argv[1]): ServiceIdentity {
  const { name, version } = (program !== undefined && packageOf(program)) || UNKNOWN;
  return { name: process.env['OTEL_SERVICE_NAME'] || name.replace(/^@paratope\//, ''), version };
}

const UNKNOWN: ServiceIdentity = { name: 'unknown_service:node', version: '' };

function packageOf(program: string): ServiceIdentity | undefined {
  if (!existsSync(program)) return undefined;
  // An image starts its app by a link.
  for (let folder = dirname(realpathSync(program)); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (!existsSync(manifest)) continue;
    return packageSchema.safeParse(JSON.parse(readFileSync(manifest, 'utf8'))).data;
  }
  return undefined;
}

const EXPORTERS: Readonly<Record<string, string>> = {
  'http/protobuf': '@opentelemetry/exporter-metrics-otlp-proto',
  'http/json': '@opentelemetry/exporter-metrics-otlp-http',
  grpc: '@opentelemetry/exporter-metrics-otlp-grpc',
};

const exporterModule = z.object({
  OTLPMetricExporter: z.custom<new () => PushMetricExporter>((value) => typeof value === 'function'),
});

const PROTOCOL = 'OTEL_EXPORTER_OTLP_PROTOCOL';
const INTERVAL = 'OTEL_METRIC_EXPORT_INTERVAL';

/**
 * Sends the metrics to OTEL_EXPORTER_OTLP_ENDPOINT by OTEL_EXPORTER_OTLP_PROTOCOL, every OTEL_METRIC_EXPORT_INTERVAL ms; not at all if
 * OTEL_METRICS_EXPORTER is `none`. An exporter is loaded only if it is used.
 * @throws for an unknown protocol
 */
function pushReader(metricProducers: MetricProducer[]): IMetricReader | undefined {
  if (!isMainThread || !process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) return undefined;
  if (process.env['OTEL_METRICS_EXPORTER'] === 'none') return undefined;
  const protocol = process.env[PROTOCOL] || 'http/protobuf';
  const module = EXPORTERS[protocol];
  if (module === undefined) throw new Error(`${PROTOCOL} is ${protocol}, none of ${Object.keys(EXPORTERS).join(', ')}`);
  const { OTLPMetricExporter } = exporterModule.parse(createRequire(import.meta.url)(module));
  const exportIntervalMillis = Number(process.env[INTERVAL] || 60_000);
  return new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    metricProducers,
    exportIntervalMillis,
    exportTimeoutMillis: Math.min(exportIntervalMillis, 30_000),
  });
}

/** Labels of a metric, each with few values: never an id of a job, a URL or a sequence. */
type Labels<Label extends string> = Readonly<Record<Label, string>>;

const { name, version } = serviceIdentity();

/** Identity of this process in metrics and traces. */
export const resource = defaultResource().merge(
  resourceFromAttributes({ 'service.name': name, ...(version && { 'service.version': version }) }),
);

const snapshots = new SnapshotGauges(resource);
/** Exporter that is read on requests for /metrics; it opens no port itself. */
const scraped = new PrometheusExporter({ preventServerStart: true, metricProducers: [snapshots] });
const pushed: IMetricReader | undefined = pushReader([snapshots]);

/** The process's only registry: /metrics and OTLP have the same metrics. */
export const meterProvider = new MeterProvider({
  resource,
  readers: pushed ? [scraped, pushed] : [scraped],
  // Services measure these themselves, with or without traces.
  views: ['http', 'pg'].map((library) => ({
    meterName: `@opentelemetry/instrumentation-${library}`,
    aggregation: { type: AggregationType.DROP },
  })),
});
api.setGlobalMeterProvider(meterProvider);

export const meter = meterProvider.getMeter('paratope');

meter
  .createObservableGauge('paratope.build_info', { description: 'Always 1, of the release that runs.' })
  .addCallback((build) => build.observe(1, { service: name, version, node: process.version }));

const exemplars = new Exemplars();

const SUFFIXES = { s: '_seconds', By: '_bytes' } as const;
const isUnit = (unit: string): unit is keyof typeof SUFFIXES => unit in SUFFIXES;

/** Buckets for the seconds of an answer for which somebody waits. */
const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates a counter. Names follow OpenTelemetry: `paratope.jobs.ended` is `paratope_jobs_ended_total` at /metrics. */
export const counter = <Label extends string>(metric: string, description: string): Counter<Labels<Label>> =>
  meter.createCounter(metric, { description });

/** Work that failed three times or ended its process, and waits for an operator: the same metric in every service. */
export const putAside = counter<'what'>('paratope.put_aside', 'Work that was put aside after three attempts.');

/** @param unit unit of UCUM, such as `s`: `paratope.outbox.lag` in `s` is `paratope_outbox_lag_seconds` at /metrics */
export const gauge = <Label extends string>(metric: string, description: string, unit = ''): Gauge<Labels<Label>> =>
  meter.createGauge(metric, { description, unit });

/** Creates a counter of present items, from additions and removals. */
export const upDownCounter = <Label extends string>(
  metric: string,
  description: string,
): UpDownCounter<Labels<Label>> => meter.createUpDownCounter(metric, { description });

/** Adds a gauge that is read on request, and shows the present series only. */
export const snapshotGauge = (read: SnapshotGauge): void => snapshots.add(read);

/** Creates a distribution of seconds. */
export const histogram = <Label extends string>(
  metric: string,
  description: string,
  buckets: readonly number[] = REQUEST_SECONDS,
): Histogram<Labels<Label>> =>
  exemplars.of(
    `${metric.replaceAll('.', '_')}${SUFFIXES.s}`,
    buckets,
    meter.createHistogram(metric, { description, unit: 's', advice: { explicitBucketBoundaries: [...buckets] } }),
  );

/** Returns the seconds since `startedAt`, of `performance.now()`. */
export const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;

const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);

interface MetricsPage {
  readonly contentType: string;
  readonly text: string;
}

/** @param accept formats that the client can read: OpenMetrics, which has exemplars, or else Prometheus's own text */
export async function metricsPage(accept = ''): Promise<MetricsPage> {
  const text = await metricsText();
  return accept.includes('application/openmetrics-text')
    ? { contentType: 'application/openmetrics-text; version=1.0.0; charset=utf-8', text: exemplars.openMetrics(text) }
    : { contentType: 'text/plain; version=0.0.4; charset=utf-8', text };
}

/** Returns all metrics in Prometheus's text format. */
export async function metricsText(): Promise<string> {
  const { resourceMetrics } = await scraped.collect();
  return serializer.serialize(withUnitNames(resourceMetrics));
}

/** Prometheus has the unit in the name, which its exporter does not add. */
const withUnitNames = ({ scopeMetrics, ...rest }: ResourceMetrics): ResourceMetrics => ({
  ...rest,
  scopeMetrics: scopeMetrics.map((scope) => ({
    ...scope,
    metrics: scope.metrics.map((metric) => {
      const { unit, ...descriptor } = metric.descriptor;
      return {
        ...metric,
        // The unit is removed, because its line is part of OpenMetrics and not of this format.
        descriptor: { ...descriptor, unit: '', name: `${descriptor.name}${isUnit(unit) ? SUFFIXES[unit] : ''}` },
      };
    }),
  })),
});
