/** Margins of the plot in pixels, shared by the drawing and the brush. */
export const insetOf = { marginLeft: 56, marginRight: 20, marginTop: 24, marginBottom: 40 } as const;

/** Area as shares of the drawn area, 0–1 from its lower left corner. */
export interface Area {
  readonly x: readonly [from: number, to: number];
  readonly y: readonly [from: number, to: number];
}

type Domain = readonly [low: number, high: number];

/** Returns a scale for all values, with some space around them. */
export function scaleOf(values: readonly number[]): [number, number] {
  if (values.length === 0) return [0, 1];
  const low = values.reduce((a, b) => Math.min(a, b));
  const high = values.reduce((a, b) => Math.max(a, b));
  const room = (high - low || Math.abs(low) || 1) * 0.05;
  return [low - room, high + room];
}

/** @param box box in pixels of the whole plot, from its upper left corner */
export function areaOf(
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  size: { readonly width: number; readonly height: number },
): Area {
  const across = size.width - insetOf.marginLeft - insetOf.marginRight;
  const up = size.height - insetOf.marginTop - insetOf.marginBottom;
  const x = (pixel: number): number => (pixel - insetOf.marginLeft) / across;
  const y = (pixel: number): number => 1 - (pixel - insetOf.marginTop) / up;
  return { x: [x(box.left), x(box.left + box.width)], y: [y(box.top + box.height), y(box.top)] };
}

export function inArea(
  point: { readonly x: number; readonly y: number },
  area: Area,
  domains: { readonly x: Domain; readonly y: Domain },
): boolean {
  const share = (value: number, [low, high]: Domain): number => (value - low) / (high - low);
  const [x, y] = [share(point.x, domains.x), share(point.y, domains.y)];
  return x >= area.x[0] && x <= area.x[1] && y >= area.y[0] && y <= area.y[1];
}
