import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** One HTTP exchange as a test observed it. Header names are in lower case. */
export interface Exchange {
  readonly method: string;
  /** URL with query. */
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | number | undefined>>;
  readonly body: string;
}

/** Violations of the document by an exchange. */
export class OpenApiMismatch extends Error {
  override readonly name = 'OpenApiMismatch';
}

interface Operation {
  readonly pattern: RegExp;
  readonly template: string;
  readonly method: string;
  readonly responses: Readonly<Record<string, ResponseObject>>;
}

interface ResponseObject {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, HeaderObject>>;
  readonly content?: Readonly<Record<string, unknown>>;
}

interface HeaderObject {
  readonly $ref?: string;
  readonly required?: boolean;
  readonly schema?: { readonly type?: string };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Operation['responses'] }>>>>;
  readonly components: {
    readonly headers: Readonly<Record<string, HeaderObject>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
  };
}

/**
 * Validates exchanges by an OpenAPI 3.1 document: the status and content type are documented, the body and the headers match their schemas,
 * and every problem describes its own response correctly. It is used by end-to-end tests of all parts.
 */
export class OpenApiValidator {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  private readonly document: Document;
  private readonly operations: readonly Operation[];

  constructor(document: unknown) {
    addFormats.default(this.ajv);
    this.document = document as Document;
    this.ajv.addSchema(this.document, 'openapi');
    this.operations = Object.entries(this.document.paths)
      .flatMap(([template, methods]) =>
        Object.entries(methods).map(([method, { responses }]) => ({
          pattern: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
          template,
          method: method.toUpperCase(),
          responses,
        })),
      )
      // A literal segment comes before a parameter: /batch is not an {id}.
      .sort((a, b) => Number(a.template.includes('{')) - Number(b.template.includes('{')));
  }

  /** @throws OpenApiMismatch naming every violation */
  check(exchange: Exchange): void {
    const path = exchange.url.split('?', 1)[0] ?? '';
    const operation = this.operations.find(({ pattern, method }) => method === exchange.method && pattern.test(path));
    const complaints = operation ? this.checkOperation(operation, exchange) : this.checkUnknown(exchange, path);
    if (complaints.length > 0) {
      const { method, url, status } = exchange;
      throw new OpenApiMismatch(
        `${method} ${url} → ${status}:\n  ${complaints.join('\n  ')}\n  ${exchange.body.slice(0, 2000)}`,
      );
    }
  }

  private checkOperation({ template, method, responses }: Operation, exchange: Exchange): string[] {
    const documented = responses[exchange.status];
    if (!documented) return ['the status is not documented'];
    const shared = documented.$ref?.split('/').at(-1);
    const response = shared === undefined ? documented : this.document.components.responses[shared];
    if (!response) return [`the document has no response ${shared}`];
    const complaints = Object.entries(response.headers ?? {}).flatMap(([name, header]) =>
      this.checkHeader(name, header, exchange),
    );
    const type = mediaType(exchange);
    if (!response.content)
      return exchange.body === '' ? complaints : [...complaints, 'a body where none is documented'];
    if (type === undefined || !(type in response.content))
      return [...complaints, `content type ${type} is not documented`];
    const at =
      shared === undefined
        ? ['paths', template, method.toLowerCase(), 'responses', String(exchange.status)]
        : ['components', 'responses', shared];
    return [...complaints, ...this.checkBody([...at, 'content', type, 'schema'], exchange, type)];
  }

  /** Checks a path or method outside the document: under /v1 the answer must still be a problem. */
  private checkUnknown(exchange: Exchange, path: string): string[] {
    if (!path.startsWith('/v1/') || exchange.status < 400) return [];
    const type = mediaType(exchange);
    if (type !== 'application/problem+json') return [`content type ${type} instead of application/problem+json`];
    return this.checkBody(['components', 'schemas', 'ProblemDetails'], exchange, type);
  }

  private checkBody(at: readonly string[], exchange: Exchange, type: string): string[] {
    const misfitsOf = (body: unknown, place = at): string[] => {
      const validate = this.validatorAt(place);
      return validate(body) ? [] : (validate.errors ?? []).map((e) => `body${e.instancePath} ${e.message}`);
    };
    try {
      // The document's schema of a stream applies to each event; a file has no schema.
      if (type === 'text/event-stream') {
        return eventsOf(exchange.body).flatMap((event) => [
          ...misfitsOf(event),
          ...('event' in event || event['data'] === undefined
            ? []
            : misfitsOf(JSON.parse(event['data']), [...at, 'else', 'properties', 'data', 'contentSchema'])),
        ]);
      }
      if (!type.endsWith('json')) return misfitsOf(exchange.body);
      const body: unknown = JSON.parse(exchange.body);
      return type === 'application/problem+json' ? [...misfitsOf(body), ...untruths(body, exchange)] : misfitsOf(body);
    } catch {
      return ['the body is not JSON'];
    }
  }

  private checkHeader(name: string, header: HeaderObject, { headers }: Exchange): string[] {
    const resolved =
      header.$ref === undefined ? header : this.document.components.headers[header.$ref.split('/').at(-1) ?? ''];
    const text = headers[name.toLowerCase()];
    if (text === undefined) return resolved?.required === true ? [`header ${name} is missing`] : [];
    const value = resolved?.schema?.type === 'integer' ? Number(text) : String(text);
    const validate = this.ajv.compile(resolved?.schema ?? {});
    return validate(value) ? [] : [`header ${name}: ${String(text)} ${this.ajv.errorsText(validate.errors)}`];
  }

  private validatorAt(path: readonly string[]): ValidateFunction {
    const pointer = path.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    const validate = this.ajv.getSchema(`openapi#/${pointer}`);
    if (!validate) throw new Error(`the document has nothing at ${path.join(' ')}`);
    return validate;
  }
}

/** The events of a stream, by the names of their fields. */
const eventsOf = (stream: string): Readonly<Record<string, string>>[] =>
  stream
    .split('\n\n')
    .map((event) =>
      Object.fromEntries([...event.matchAll(/^(\w+): (.*)$/gm)].map(([, name = '', text = '']) => [name, text])),
    )
    .filter((event) => Object.keys(event).length > 0);

const mediaType = ({ headers }: Exchange): string | undefined => {
  const type = headers['content-type'];
  return typeof type === 'string' ? type.split(';', 1)[0]?.trim() : undefined;
};

/** Returns the fields of a problem that differ from its response's status, request URI and request id. */
function untruths(problem: unknown, { status, url, headers }: Exchange): string[] {
  const body = problem as Readonly<Record<string, unknown>>;
  const expected: Readonly<Record<string, unknown>> = { status, instance: url, request_id: headers['x-request-id'] };
  const wrong = Object.entries(expected)
    .filter(([key, value]) => body[key] !== value)
    .map(([key, value]) => `${key} is ${String(body[key])}, not ${String(value)}`);
  const type = String(body['type']);
  return type.endsWith(`/errors/${String(body['code'])}`) ? wrong : [...wrong, `type ${type} does not end in the code`];
}
