import { Module } from '@nestjs/common';
import { OriginalClientController } from './controller.js';

/** The API in the words of the original service's client. */
@Module({ controllers: [OriginalClientController] })
export class CompatModule {}
