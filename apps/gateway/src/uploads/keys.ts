/** What a customer puts. Its URL may write it for a while, also after it was checked. */
export const incomingKey = (uploadId: string): string => `incoming/${uploadId}`;

/** What a check read and found good. Each attempt has its own, so that none can change another's. */
export const checkedKey = (uploadId: string, attempt: number): string => `uploads/${uploadId}/${attempt}`;

/** Everything that there may be of an upload. */
export const keysOf = (uploadId: string, attempts: number): string[] => [
  incomingKey(uploadId),
  ...Array.from({ length: attempts }, (_, index) => checkedKey(uploadId, index + 1)),
];
