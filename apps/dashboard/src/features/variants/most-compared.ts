/** Largest number of compared variants. More are hard to distinguish side by side. */
export const MOST_COMPARED = 8;
