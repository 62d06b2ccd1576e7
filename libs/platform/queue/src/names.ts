/** Queues beside those of the kinds of jobs, which are named after them. */

/** Ids of events, for the webhook dispatcher. */
export const EVENT_QUEUE = 'events';
/** Ids of uploaded files, to be checked. */
export const UPLOAD_QUEUE = 'uploads';
