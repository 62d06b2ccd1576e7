export { createMcpServer, type McpOptions } from './server.js';
export { operationUri } from './operation-resource.js';
