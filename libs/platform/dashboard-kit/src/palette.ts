/** Palette of Okabe and Ito: eight colours that people with any colour vision can distinguish, on light and dark backgrounds. */
export const PALETTE = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#999999'] as const;

/** Blue of the palette for the marks of plots: lighter on dark ground, where thin lines and small dots need the contrast. */
export const PLOT_BLUE = 'var(--plot-blue, #0072b2)';

/** Colours for wanted and unwanted values: two of the palette that all colour visions distinguish. */
export const FIGURE_COLORS = { wanted: PALETTE[0], unwanted: PALETTE[5] } as const;
