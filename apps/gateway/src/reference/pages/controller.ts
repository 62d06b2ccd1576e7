import { Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { isProblemCode, ProblemError } from '@paratope/problem';
import type { GatewayConfig } from '../../config.js';
import { OutsideApi } from '../../http/handles.js';
import { CACHE, HtmlPage } from '../../http/pages/html-page.js';
import { CONFIG } from '../../tokens.js';
import { ApiDocument } from '../openapi/api-document.js';
import { errorIndexPage, errorPage } from './error-pages.js';
import { REFERENCE_PAGE, REFERENCE_POLICY, referenceScript, SCRIPT_PATH } from './reference-page.js';

/** Pages that need no token: the OpenAPI document, the reference and what the `type` of a problem leads to. */
@Controller()
@OutsideApi(true)
export class ReferenceController {
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
