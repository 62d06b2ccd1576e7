import { Module } from '@nestjs/common';
import { ApiDocument } from './openapi/api-document.js';
import { ReferenceController } from './pages/controller.js';

/** What there is to read about the API. */
@Module({ controllers: [ReferenceController], providers: [ApiDocument] })
export class ReferenceModule {}
