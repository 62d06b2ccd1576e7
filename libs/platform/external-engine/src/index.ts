export * from './command.js';
export * from './config.js';
export * from './invocation.js';
export * from './working-folder.js';
