import { Inject, Injectable } from '@nestjs/common';
import type { Deprecation, RouteContract } from '@paratope/gateway-http';
import { API_CONTRACTS, DEPRECATIONS } from '@paratope/gateway-settings';
import { openApiDocument, type OpenApiDocument } from './document.js';
import { forGenerators } from './codegen/for-generators.js';

/** Public base of the error pages in the document, which is the same for every deployment. */
const DOCUMENTED_DOCS_URL = 'https://paratope.example';

/**
 * The document of the whole API, the same on every machine: the committed one and the served one. It is created at the first request, so
 * that a gateway without readers does not pay for it at its start.
 */
@Injectable()
export class ApiDocument {
  private text: string | undefined;
  private generatorsText: string | undefined;

  constructor(
    @Inject(API_CONTRACTS) private readonly contracts: readonly RouteContract[],
    @Inject(DEPRECATIONS) private readonly deprecations: readonly Deprecation[],
  ) {}

  get document(): OpenApiDocument {
    return openApiDocument(this.contracts, this.deprecations, DOCUMENTED_DOCS_URL);
  }

  /** The document for generators of typed clients, as JSON text. */
  get generatorsJson(): string {
    return (this.generatorsText ??= JSON.stringify(forGenerators(this.document)));
  }

  get json(): string {
    return (this.text ??= JSON.stringify(this.document));
  }
}
