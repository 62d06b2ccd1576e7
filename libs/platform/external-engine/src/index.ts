export * from './command.js';
export * from './working-folder.js';
