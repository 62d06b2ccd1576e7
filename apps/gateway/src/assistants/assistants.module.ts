import { Module } from '@nestjs/common';
import { McpController } from './mcp-controller.js';

/** The service for assistants. */
@Module({ controllers: [McpController] })
export class AssistantsModule {}
