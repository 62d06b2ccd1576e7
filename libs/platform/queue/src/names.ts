/** Queues besides those of the kinds of jobs, which have the names of the kinds. */

/** Ids of events, for the webhook dispatcher. */
export const EVENT_QUEUE = 'events';
/** Ids of uploaded files that a worker must check. */
export const UPLOAD_QUEUE = 'uploads';
