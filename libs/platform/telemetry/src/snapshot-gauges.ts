import { ValueType, type Attributes } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type CollectionResult,
  type GaugeMetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';

export interface SnapshotGauge {
  readonly name: string;
  readonly description: string;
  /** Unit, as in {@link gauge}. */
  readonly unit?: string;
  /** Returns the present values. */
  readonly read: () => Iterable<readonly [value: number, labels: Attributes]>;
}

/**
 * Gauges with series that may disappear. An instrument of the SDK keeps showing the last value of every series that it ever had: for the
 * busiest of many organizations, this would finally be all of them.
 */
export class SnapshotGauges implements MetricProducer {
  private readonly gauges: SnapshotGauge[] = [];

  constructor(private readonly resource: Resource) {}

  add(gauge: SnapshotGauge): void {
    this.gauges.push(gauge);
  }

  collect(): Promise<CollectionResult> {
    const scopeMetrics = [{ scope: { name: 'paratope' }, metrics: this.gauges.map(readNow) }];
    return Promise.resolve({ resourceMetrics: { resource: this.resource, scopeMetrics }, errors: [] });
  }
}

function readNow({ name, description, unit = '', read }: SnapshotGauge): GaugeMetricData {
  const ms = Date.now();
  const time: [number, number] = [Math.floor(ms / 1000), (ms % 1000) * 1e6];
  return {
    descriptor: { name, description, unit, valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
    dataPointType: DataPointType.GAUGE,
    dataPoints: Array.from(read(), ([value, attributes]) => ({ startTime: time, endTime: time, attributes, value })),
  };
}
