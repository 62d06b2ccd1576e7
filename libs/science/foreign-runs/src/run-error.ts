/** Error for a run, or a file of one, that cannot be read; the message names the file and is written for the person who sent it. */
export class ForeignRunError extends Error {
  override readonly name = 'ForeignRunError';
}
