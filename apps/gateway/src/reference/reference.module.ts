import { Module } from '@nestjs/common';
import { ApiDocument } from './openapi/api-document.js';
import { ReferenceController } from './pages/controller.js';

@Module({ controllers: [ReferenceController], providers: [ApiDocument] })
export class ReferenceModule {}
