/** Colours of Okabe and Ito's palette, which people with any colour vision can distinguish, on light and dark ground. */
export const PALETTE = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#999999'] as const;

/** Colours of a wanted and of an unwanted value, which people with any colour vision can distinguish. */
export const FIGURE_COLORS = { wanted: PALETTE[0], unwanted: PALETTE[5] } as const;
