export { createMcpServer } from './server.js';
export { operationUri } from './operation-resource.js';
export { toolOf } from './tool-of-operation.js';
