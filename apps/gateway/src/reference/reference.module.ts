import { Module } from '@nestjs/common';
import { ApiDocument } from './openapi/api-document.js';
import { ReferenceController } from './pages/controller.js';

/** Documentation of the API. */
@Module({ controllers: [ReferenceController], providers: [ApiDocument] })
export class ReferenceModule {}
