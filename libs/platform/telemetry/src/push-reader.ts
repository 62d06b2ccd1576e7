import { createRequire } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import {
  PeriodicExportingMetricReader,
  type IMetricReader,
  type MetricProducer,
  type PushMetricExporter,
} from '@opentelemetry/sdk-metrics';
import { z } from 'zod';

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
export function pushReader(metricProducers: MetricProducer[]): IMetricReader | undefined {
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
