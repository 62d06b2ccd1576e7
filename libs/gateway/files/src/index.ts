export { incomingKey } from './keys.js';
export { COULD_NOT_BE_CHECKED } from './transitions.sql.js';
export { UploadSweep } from './sweep.js';
export { UploadArrival } from './upload-arrival.js';
export { UploadService } from './upload-service.js';
export { UploadsModule, uploadRpcService } from './uploads.module.js';
export { insertUpload, markDeleted } from './uploads/repository.js';
export { usableUpload } from './uploads/usable-upload.js';
