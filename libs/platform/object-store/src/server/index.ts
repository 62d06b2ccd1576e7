export { ObjectFolder } from './object-folder.js';
export { s3Handler, type S3Handler } from './s3-handler.js';
export type { StoreKey } from './store-key.js';
