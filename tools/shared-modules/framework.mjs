// Jest imports this file as it is; of a TypeScript file it would make CommonJS, which cannot import specs.
export { default } from './framework.ts';
