/** Control characters: PostgreSQL refuses NUL, and a terminal interprets the others. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Returns UTF-8 bytes as text that is safe to store and show. A character that is cut at the end is dropped. */
export function safeText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes, { stream: true }).replace(CONTROLS, '\ufffd');
}
