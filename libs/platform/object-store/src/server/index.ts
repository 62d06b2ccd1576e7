export { ObjectFolder } from './object-folder.js';
export { s3Handler, type S3Handler, type S3HandlerSettings } from './s3-handler.js';
export type { StoreKey, StoreOperation } from './store-key.js';
