/** Converts text for formats that are ASCII by definition: Å becomes A, as is usual in them; other characters become `?`. */
export function toAscii(text: string): string {
  return text.replace(/[\u00c5\u212b]/g, 'A').replace(/[^\x20-\x7e\n\r\t]+/g, '?');
}
