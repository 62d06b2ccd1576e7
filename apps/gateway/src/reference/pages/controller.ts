import { Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { isProblemCode, ProblemError } from '@paratope/problem';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import { CACHE, HtmlPage, OutsideApi } from '@paratope/gateway-http';
import { ApiDocument } from '../openapi/api-document.js';
import { errorIndexPage, errorPage } from './error-pages.js';
import { llmsText, markdownPages } from './markdown-pages.js';
import { REFERENCE_PAGE, REFERENCE_POLICY, referenceScript, SCRIPT_PATH } from './reference-page.js';

const MARKDOWN = 'text/markdown; charset=utf-8';

/** Pages that need no token: the OpenAPI document, the reference, and the pages to which the `type` of a problem leads. */
@Controller()
@OutsideApi(true)
export class ReferenceController {
  private markdown: ReadonlyMap<string, string> | undefined;

  constructor(
    private readonly api: ApiDocument,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get(['/v1/openapi.json', '/openapi.json'])
  @Header('cache-control', CACHE)
  @Header('content-type', 'application/json; charset=utf-8')
  document(): string {
    return this.api.json;
  }

  @Get('/openapi-generators.json')
  @Header('cache-control', CACHE)
  @Header('content-type', 'application/json; charset=utf-8')
  documentForGenerators(): string {
    return this.api.generatorsJson;
  }

  @Get('/docs')
  @HtmlPage({ policy: REFERENCE_POLICY })
  reference(): string {
    return REFERENCE_PAGE;
  }

  @Get(SCRIPT_PATH)
  @Header('cache-control', 'public, max-age=86400')
  @Header('content-encoding', 'gzip')
  @Header('content-type', 'text/javascript; charset=utf-8')
  script(): Buffer {
    return referenceScript();
  }

  @Get('/llms.txt')
  @Header('cache-control', CACHE)
  @Header('content-type', 'text/plain; charset=utf-8')
  llms(): string {
    return llmsText(this.api.document);
  }

  @Get('/docs/:page')
  @Header('cache-control', CACHE)
  @Header('content-type', MARKDOWN)
  markdownPage(@Param('page') page: string): string {
    this.markdown ??= markdownPages(this.api.document);
    const text = this.markdown.get(page);
    if (text === undefined) throw new ProblemError('not_found', 'No such page of the reference.');
    return text;
  }

  @Get('/errors')
  @HtmlPage()
  errors(): string {
    return errorIndexPage();
  }

  @Get('/errors/:code')
  @HtmlPage()
  error(@Param('code') code: string): string {
    if (!isProblemCode(code)) throw new ProblemError('not_found', 'No such error code.');
    return errorPage(code, this.config.DOCS_URL);
  }
}
