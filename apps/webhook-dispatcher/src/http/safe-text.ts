/** Everything that is not text: PostgreSQL refuses NUL, and a terminal obeys the rest. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** UTF-8 bytes as text that is safe to store and show. A character cut in half at the end is dropped. */
export function safeText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes, { stream: true }).replace(CONTROLS, '\ufffd');
}
