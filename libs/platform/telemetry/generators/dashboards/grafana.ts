// Dashboards as Grafana stores them, from a short description of each; its own types say what it takes.
import {
  DashboardCursorSync,
  FieldColorModeId,
  ThresholdsMode,
  VariableRefresh,
  VariableType,
  type Dashboard,
  type Panel,
  type VariableModel,
} from '@grafana/grafana-foundation-sdk/dashboard';

export type Source = 'prometheus' | 'loki' | 'tempo';

export interface QuestionPanel {
  readonly title: string;
  /** What whoever looks at it wants to know; shown with the panel. */
  readonly question: string;
  /** By legend, which may have `{{labels}}`; of one query, PromQL unless {@link source} says otherwise. */
  readonly queries: Readonly<Record<string, string>>;
  readonly source?: Source;
  readonly kind?: 'timeseries' | 'stat' | 'table' | 'logs' | 'traces';
  /** Grafana's name of it: `s`, `percentunit`, `reqps`, `short`, `bytes`. */
  readonly unit?: string;
  /** The value that is an alarm from here on. */
  readonly alarming?: number;
  /** The width, in columns of 24. */
  readonly width?: number;
}

export interface Variable {
  readonly name: string;
  readonly label: string;
  /** Values of a label in Prometheus; without it, whoever looks types one. */
  readonly query?: string;
}

export interface DashboardPage {
  /** Also the name of its file. */
  readonly uid: string;
  readonly title: string;
  readonly question: string;
  readonly variables?: readonly Variable[];
  readonly panels: readonly QuestionPanel[];
}

const WIDTH = 24;
const HEIGHT = 8;

export function dashboardOf({ uid, title, question, variables = [], panels }: DashboardPage): Dashboard {
  return {
    uid: `paratope-${uid}`,
    title: `Paratope / ${title}`,
    description: question,
    tags: ['paratope'],
    timezone: 'utc',
    editable: false,
    graphTooltip: DashboardCursorSync.Crosshair,
    time: { from: 'now-6h', to: 'now' },
    refresh: '30s',
    schemaVersion: 41,
    templating: { list: variables.map(variableOf) },
    annotations: {},
    panels: placed(panels).map(([panel, x, y], index) => panelOf(panel, { id: index + 1, x, y })),
  };
}

function variableOf({ name, label, query }: Variable): VariableModel {
  if (query === undefined) return { type: VariableType.Textbox, name, label, query: '' };
  return {
    ...{ type: VariableType.Query, name, label, query },
    datasource: { type: 'prometheus', uid: 'prometheus' },
    refresh: VariableRefresh.OnTimeRangeChanged,
    ...{ includeAll: true, multi: true, allValue: '.*' },
  };
}

/** From left to right, and on to the next row. */
function placed(panels: readonly QuestionPanel[]): (readonly [panel: QuestionPanel, x: number, y: number])[] {
  let x = 0;
  let y = 0;
  return panels.map((panel) => {
    const width = widthOf(panel);
    if (x + width > WIDTH) [x, y] = [0, y + HEIGHT];
    const at = [panel, x, y] as const;
    x += width;
    return at;
  });
}

const widthOf = ({ width, kind }: QuestionPanel): number => width ?? (kind === 'stat' ? 6 : WIDTH / 2);

function panelOf(
  panel: QuestionPanel,
  { id, x, y }: { readonly id: number; readonly x: number; readonly y: number },
): Panel {
  const { title, question, queries, source = 'prometheus', kind = 'timeseries', unit = 'short', alarming } = panel;
  const datasource = { type: source, uid: source };
  const targets = Object.entries(queries).map(([legend, query], index) => ({
    refId: String.fromCharCode('A'.charCodeAt(0) + index),
    datasource,
    ...(source === 'tempo' ? { query, queryType: 'traceql' } : { expr: query }),
    ...(source === 'prometheus' && { legendFormat: legend, range: kind !== 'table', instant: kind === 'table' }),
    // Traces beside what was measured in them: histograms have them.
    ...(query.includes('_bucket{') && { exemplar: true }),
    _implementsDataqueryVariant: () => undefined,
  }));
  return {
    ...{ id, type: kind, title, description: question, datasource, targets },
    gridPos: { x, y, w: widthOf(panel), h: HEIGHT },
    fieldConfig: {
      defaults: {
        unit,
        min: 0,
        ...(alarming !== undefined && {
          color: { mode: FieldColorModeId.Thresholds },
          thresholds: {
            mode: ThresholdsMode.Absolute,
            steps: [
              { value: null, color: 'green' },
              { value: alarming, color: 'red' },
            ],
          },
        }),
      },
      overrides: [],
    },
  };
}
