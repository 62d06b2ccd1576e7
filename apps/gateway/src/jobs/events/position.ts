/**
 * A client's position in the logs of transitions: after the row `id` of `transaction`. Rows are read in this order, and only those of
 * transactions below the oldest running one, because rows that become visible later are above it.
 */
export interface Position {
  readonly transaction: number;
  readonly id: number;
}

export const isBefore = (one: Position, other: Position): boolean =>
  one.transaction === other.transaction ? one.id < other.id : one.transaction < other.transaction;

/** An event's id: its time in milliseconds since the epoch, transaction and row. */
export const POSITION = /^[0-9]{13}-[0-9]{1,15}-[0-9]{1,15}$/;

export const eventId = (at: number, { transaction, id }: Position): string => `${at}-${transaction}-${id}`;

/** @param text text of the form of {@link POSITION}. */
export function parseEventId(text: string): Position & { readonly at: number } {
  const [at = 0, transaction = 0, id = 0] = text.split('-').map(Number);
  return { at, transaction, id };
}
