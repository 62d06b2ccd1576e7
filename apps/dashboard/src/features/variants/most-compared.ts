/** More variants than these are hard to tell apart side by side. */
export const MOST_COMPARED = 8;
