/** Palette of Okabe and Ito: eight colours that people with any colour vision can distinguish, on light and dark backgrounds. */
export const PALETTE = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#999999'] as const;

/** Colours for wanted and unwanted values: two of the palette that all colour visions distinguish. */
export const FIGURE_COLORS = { wanted: PALETTE[0], unwanted: PALETTE[5] } as const;
