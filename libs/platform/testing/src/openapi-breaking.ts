/**
 * Returns the changes of a newer OpenAPI document that break clients of an older one. A request may require less and an answer may contain
 * more; the opposite breaks. One line per finding, each with its place.
 */
export function breakingChanges(older: unknown, newer: unknown): string[] {
  return new Comparison(node(older), node(newer)).run();
}

type Node = Readonly<Record<string, unknown>>;
/** Side that writes the values of a schema. */
type Side = 'request' | 'response';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** Keywords that admit fewer values when they grow, and those that admit fewer values when they shrink. */
const LOWER_BOUNDS = ['minimum', 'minLength', 'minItems'];
const UPPER_BOUNDS = ['maximum', 'maxLength', 'maxItems'];

class Comparison {
  private readonly findings = new Set<string>();
  /** Pairs of schemas that are being or were compared: named schemas are compared once, which also ends recursion. */
  private readonly seen = new Set<string>();

  constructor(
    private readonly older: Node,
    private readonly newer: Node,
  ) {}

  run(): string[] {
    for (const [path, operations] of entries(this.older['paths'])) {
      const now = node(this.newer['paths'])[path];
      if (now === undefined) this.report(path, 'the path is gone');
      else
        for (const method of METHODS)
          this.operation(`${method.toUpperCase()} ${path}`, operations[method], node(now)[method]);
    }
    return [...this.findings];
  }

  private operation(at: string, before: unknown, now: unknown): void {
    if (before === undefined) return;
    if (now === undefined) {
      this.report(at, 'the method is gone');
      return;
    }
    const [was, is] = [node(before), node(now)];
    if (was['operationId'] !== is['operationId']) this.report(at, `operationId is now ${String(is['operationId'])}`);
    this.parameters(at, list(was['parameters']), list(is['parameters']));
    this.requestBody(at, was['requestBody'], is['requestBody']);
    for (const [status, response] of entries(was['responses'])) {
      const answer = node(is['responses'])[status];
      if (answer === undefined) this.report(at, `status ${status} is gone`);
      else
        this.response(`${at} → ${status}`, this.resolve(this.older, response), this.resolve(this.newer, node(answer)));
    }
  }

  private parameters(at: string, before: readonly Node[], now: readonly Node[]): void {
    const same = (one: Node) => (other: Node) => one['name'] === other['name'] && one['in'] === other['in'];
    for (const parameter of before) {
      const counterpart = now.find(same(parameter));
      const place = `${at} ${String(parameter['in'])} parameter ${String(parameter['name'])}`;
      if (!counterpart) this.report(place, 'is gone');
      else {
        if (parameter['required'] !== true && counterpart['required'] === true) this.report(place, 'is now required');
        this.schema(place, 'request', node(parameter['schema']), node(counterpart['schema']));
      }
    }
    for (const parameter of now) {
      if (parameter['required'] === true && !before.some(same(parameter))) {
        this.report(`${at} ${String(parameter['in'])} parameter ${String(parameter['name'])}`, 'is new and required');
      }
    }
  }

  private requestBody(at: string, before: unknown, now: unknown): void {
    if (now === undefined) {
      if (before !== undefined) this.report(at, 'the request body is gone');
      return;
    }
    if (before === undefined) {
      if (node(now)['required'] === true) this.report(at, 'a request body is now required');
      return;
    }
    this.content(`${at} request`, 'request', node(before)['content'], node(now)['content']);
  }

  private response(at: string, was: Node, is: Node): void {
    for (const [name] of entries(was['headers'])) {
      if (!(name in node(is['headers'] ?? {}))) this.report(at, `header ${name} is gone`);
    }
    this.content(at, 'response', was['content'], is['content']);
  }

  private content(at: string, side: Side, before: unknown, now: unknown): void {
    for (const [type, media] of entries(before)) {
      const counterpart = node(now ?? {})[type];
      if (counterpart === undefined) this.report(at, `content type ${type} is gone`);
      else this.schema(at, side, node(media['schema']), node(node(counterpart)['schema']));
    }
  }

  private schema(at: string, side: Side, before: Node, now: Node): void {
    const key = JSON.stringify([side, before, now]);
    if (this.seen.has(key)) return;
    this.seen.add(key);
    const was = this.resolve(this.older, before);
    const is = this.resolve(this.newer, now);
    this.types(at, side, was, is);
    this.values(at, side, was, is);
    if (side === 'request') this.bounds(at, was, is);
    this.properties(at, side, was, is);
    if (was['items'] !== undefined && is['items'] !== undefined) {
      this.schema(`${at}[]`, side, node(was['items']), node(is['items']));
    }
    this.branches(at, side, was, is);
  }

  private types(at: string, side: Side, was: Node, is: Node): void {
    const [before, now] = [typesOf(was), typesOf(is)];
    if (!before || !now) return;
    const lost = before.filter((type) => !now.includes(type) && !(type === 'integer' && now.includes('number')));
    const gained = now.filter((type) => !before.includes(type) && !(type === 'integer' && before.includes('number')));
    if (side === 'request' && lost.length > 0) this.report(at, `no longer admits ${lost.join(', ')}`);
    if (side === 'response' && gained.length > 0) this.report(at, `can now be ${gained.join(', ')}`);
  }

  private values(at: string, side: Side, was: Node, is: Node): void {
    const [before, now] = [valuesOf(was), valuesOf(is)];
    if (!now || side === 'response') return;
    if (!before) this.report(at, 'admits only certain values now');
    const lost = before?.filter((value) => !now.includes(value)) ?? [];
    if (lost.length > 0) this.report(at, `no longer admits ${lost.join(', ')}`);
  }

  private bounds(at: string, was: Node, is: Node): void {
    for (const keyword of LOWER_BOUNDS) {
      if (typeof is[keyword] === 'number' && is[keyword] > Number(was[keyword] ?? -Infinity)) {
        this.report(at, `${keyword} is now ${is[keyword]}`);
      }
    }
    for (const keyword of UPPER_BOUNDS) {
      if (typeof is[keyword] === 'number' && is[keyword] < Number(was[keyword] ?? Infinity)) {
        this.report(at, `${keyword} is now ${is[keyword]}`);
      }
    }
    for (const keyword of ['pattern', 'format']) {
      if (is[keyword] !== undefined && is[keyword] !== was[keyword])
        this.report(at, `${keyword} is now ${JSON.stringify(is[keyword])}`);
    }
  }

  private properties(at: string, side: Side, was: Node, is: Node): void {
    if (was['properties'] === undefined) return;
    const now = node(is['properties'] ?? {});
    for (const [name, schema] of entries(was['properties'])) {
      if (name in now) this.schema(`${at}.${name}`, side, schema, node(now[name]));
      else if (side === 'response' || is['additionalProperties'] === false) this.report(`${at}.${name}`, 'is gone');
    }
    const [before, required] = [strings(was['required']), strings(is['required'])];
    const [demanded, dropped] = [
      required.filter((name) => !before.includes(name)),
      before.filter((name) => !required.includes(name)),
    ];
    if (side === 'request') for (const name of demanded) this.report(`${at}.${name}`, 'is now required');
    else for (const name of dropped.filter((name) => name in now)) this.report(`${at}.${name}`, 'may now be missing');
  }

  /** Matches alternatives by their names, or else by position. */
  private branches(at: string, side: Side, was: Node, is: Node): void {
    for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
      const now = list(is[keyword]);
      list(was[keyword]).forEach((branch, index) => {
        const named = now.find((other) => other['$ref'] !== undefined && other['$ref'] === branch['$ref']);
        const counterpart = named ?? now[index];
        if (counterpart) this.schema(at, side, branch, counterpart);
        else if (side === 'request') this.report(at, `alternative ${index + 1} is gone`);
      });
    }
  }

  private resolve(document: Node, value: Node): Node {
    const reference = value['$ref'];
    if (typeof reference !== 'string') return value;
    return reference
      .split('/')
      .slice(1)
      .reduce((inner, key) => node(inner[key.replaceAll('~1', '/').replaceAll('~0', '~')]), document);
  }

  private report(at: string, finding: string): void {
    this.findings.add(`${at}: ${finding}`);
  }
}

function node(value: unknown): Node {
  if (typeof value !== 'object' || value === null) throw new Error('not an OpenAPI document');
  return value as Node;
}

const entries = (value: unknown): [string, Node][] =>
  value === undefined ? [] : Object.entries(node(value)).map(([key, inner]) => [key, node(inner)]);

const list = (value: unknown): Node[] => (Array.isArray(value) ? value.map(node) : []);

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const typesOf = ({ type }: Node): string[] | undefined => (type === undefined ? undefined : strings([type].flat()));

const valuesOf = (schema: Node): string[] | undefined =>
  'const' in schema
    ? [String(schema['const'])]
    : Array.isArray(schema['enum'])
      ? schema['enum'].map(String)
      : undefined;
