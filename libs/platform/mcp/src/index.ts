export { createMcpServer, type McpOptions } from './server.js';
export { operationUri } from './operation-resource.js';
export { toolOf, type Reach } from './tool-of-operation.js';
