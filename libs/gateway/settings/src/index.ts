export * from './config.js';
export * from './job-settings.js';
export * from './tokens.js';
export * from './upload-settings.js';
