/** Content of a chosen file, as a request holds it. */
export async function fileContent(file: File): Promise<{ filename: string; content: string; encoding: 'base64' }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const content = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return { filename: file.name, content, encoding: 'base64' };
}
