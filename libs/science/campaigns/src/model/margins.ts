/** ρ by which a model must exceed the better similarity to the parent, besides a gain whose 95 % interval is above 0. */
export const MARGIN_OVER_SIMILARITY = 0.1;
/** ρ by which a model must exceed that of the plain kernel; negative: it may lie below by as much. */
export const MARGIN_OVER_PLAIN = -0.05;
