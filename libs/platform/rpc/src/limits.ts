/** Of a request or a response, whether it is a call's own or travels in a stream. */
export const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;
