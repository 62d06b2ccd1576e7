// Jest imports this file unchanged; it would turn a TypeScript file into CommonJS, which cannot import specs.
export { default } from './framework.ts';
