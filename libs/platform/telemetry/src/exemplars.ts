import { trace, TraceFlags, type Attributes, type Histogram } from '@opentelemetry/api';

/** A measurement of a bucket with its trace, which leads from a slow request on a chart to the request's spans. */
interface Exemplar {
  readonly traceId: string;
  readonly spanId: string;
  readonly value: number;
  readonly atMs: number;
}

/**
 * The last measurement within a sampled trace of each bucket of each series. OpenTelemetry's SDK for JavaScript keeps none, so they are
 * kept here, and shown if OpenMetrics is requested; metrics that are sent by OTLP have none.
 */
export class Exemplars {
  readonly #last = new Map<string, Exemplar>();

  /**
   * @param name Prometheus' name of the histogram, without `_bucket`
   * @param bounds upper limits of the buckets, ascending
   */
  of<Labels extends Attributes>(
    name: string,
    bounds: readonly number[],
    histogram: Histogram<Labels>,
  ): Histogram<Labels> {
    return {
      record: (value, labels, within) => {
        histogram.record(value, labels, within);
        const span = trace.getActiveSpan()?.spanContext();
        if (!span || (span.traceFlags & TraceFlags.SAMPLED) === 0) return;
        const { traceId, spanId } = span;
        const bound = bounds.find((upper) => value <= upper);
        this.#last.set(bucketOf(name, labelsOf(labels), bound === undefined ? '+Inf' : String(bound)), {
          traceId,
          spanId,
          value,
          atMs: Date.now(),
        });
      },
    };
  }

  /**
   * @param text metrics in Prometheus's format
   * @returns the same in the format of OpenMetrics 1.0, with exemplars
   */
  openMetrics(text: string): string {
    const counters = new Set([...text.matchAll(/^# TYPE (\w+)_total counter$/gm)].map(([, name]) => name));
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => {
        // The name of a counter's family lacks the suffix that its samples have.
        const [, head = '', family = '', rest = ''] = /^(# (?:HELP|TYPE) )(\w+)_total( .*)$/.exec(line) ?? [];
        return counters.has(family) ? `${head}${family}${rest}` : this.#withExemplar(line);
      });
    return `${lines.join('\n')}\n# EOF\n`;
  }

  #withExemplar(line: string): string {
    const [, name, labels = '', bound] = /^(\w+)_bucket\{(.*)le="([^"]+)"\} /.exec(line) ?? [];
    if (name === undefined || bound === undefined) return line;
    const found = this.#last.get(bucketOf(name, labels.match(LABEL) ?? [], bound));
    if (!found) return line;
    const { traceId, spanId, value, atMs } = found;
    return `${line} # {trace_id="${traceId}",span_id="${spanId}"} ${value} ${atMs / 1000}`;
  }
}

/** A label as Prometheus prints it, `name="value"`. */
const LABEL = /\w+="(?:[^"\\]|\\.)*"/g;

const labelsOf = (labels: Attributes = {}): string[] =>
  Object.entries(labels).map(([label, value]) => `${label.replaceAll(/\W/g, '_')}="${escaped(String(value))}"`);

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

const bucketOf = (name: string, labels: readonly string[], bound: string): string =>
  `${name}{${labels.toSorted().join()}}${bound}`;
