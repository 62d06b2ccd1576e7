type LibraryErrorCode =
  | 'invalid_position'
  | 'invalid_bound'
  | 'no_library'
  | 'invalid_limits'
  | 'invalid_sequences'
  | 'no_junction'
  | 'too_many_oligos';

/** Error for a library that cannot be designed as requested: one sentence that names the position and never contains a sequence. */
export class LibraryInputError extends Error {
  override readonly name = 'LibraryInputError';

  constructor(
    readonly code: LibraryErrorCode,
    message: string,
  ) {
    super(message);
  }
}
