export * from './command.js';
export * from './config.js';
export * from './invocation.js';
export * from './tool.js';
export * from './warm-tool.js';
export * from './working-folder.js';
