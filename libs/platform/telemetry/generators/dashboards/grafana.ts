// Converts short descriptions of dashboards into Grafana's form, which its own types define.
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
  /** Question of the viewer, shown with the panel. */
  readonly question: string;
  /** Queries by legend, which may contain `{{labels}}`; PromQL unless {@link source} names another language. */
  readonly queries: Readonly<Record<string, string>>;
  readonly source?: Source;
  readonly kind?: 'timeseries' | 'stat' | 'table' | 'logs' | 'traces';
  /** Grafana's name of the unit: `s`, `percentunit`, `reqps`, `short`, `bytes`. */
  readonly unit?: string;
  /** Value from which the panel shows an alarm. */
  readonly alarming?: number;
  /** Width in columns, of 24. */
  readonly width?: number;
}

export interface Variable {
  readonly name: string;
  readonly label: string;
  /** Query for the values of a label in Prometheus; without it, the viewer types a value. */
  readonly query?: string;
}

export interface DashboardPage {
  /** Id of the dashboard, and the name of its file. */
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
    type: VariableType.Query,
    name,
    label,
    query,
    datasource: { type: 'prometheus', uid: 'prometheus' },
    refresh: VariableRefresh.OnTimeRangeChanged,
    includeAll: true,
    multi: true,
    allValue: '.*',
  };
}

/** Places panels from left to right, and then in the next row. */
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
    // Histograms have exemplars, which link values to the traces in which they were measured.
    ...(query.includes('_bucket{') && { exemplar: true }),
    _implementsDataqueryVariant: () => undefined,
  }));
  return {
    id,
    type: kind,
    title,
    description: question,
    datasource,
    targets,
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
