import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { TEXT } from './text.js';

/** Teal, dark enough at 7 and above for white text and as text on white (WCAG 2.2 AA). */
const paratope: MantineColorsTuple = [
  '#e3fafc',
  '#c5f6fa',
  '#99e9f2',
  '#66d9e8',
  '#3bc9db',
  '#22a6ba',
  '#128397',
  '#0b7285',
  '#0a6273',
  '#08505e',
];

/** Colours of text on a tint of the same colour, with the contrast that small text needs (WCAG 2.2 AA: 4.5 to 1). */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant !== 'light' || input.color === undefined) return colors;
  const [name = 'gray'] = input.color.split('.');
  const dark = `color-mix(in oklab, var(--mantine-color-${name}-9) 62%, black)`;
  return { ...colors, color: `light-dark(${dark}, var(--mantine-color-${name}-2))` };
};

/** Colours of dimmed text and of field errors, with the contrast that small text needs. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#57606a',
    '--mantine-color-placeholder': '#68717a',
    '--mantine-color-error': '#c92a2a',
  },
  dark: {
    '--mantine-color-dimmed': '#a8b0b9',
    '--mantine-color-placeholder': '#a0a8b1',
    '--mantine-color-error': '#ffa8a8',
  },
});

/** Options scroll in their list itself, which the keys of its field reach. */
const optionsInList = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: 220, overflowY: 'auto' } },
} as const;

export const theme = createTheme({
  respectReducedMotion: true,
  variantColorResolver,
  primaryColor: 'paratope',
  primaryShade: 7,
  autoContrast: true,
  luminanceThreshold: 0.38,
  colors: { paratope },
  fontFamily: "Inter, 'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif",
  fontFamilyMonospace: 'var(--mono)',
  defaultRadius: 'md',
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.5rem' }, h2: { fontSize: '1.2rem' }, h3: { fontSize: '1rem' } },
  },
  // Components are named, not imported, so that each is loaded with the first page that uses it.
  components: {
    // A badge is as wide as its text, because a truncated verdict is useless.
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 550, miw: 'fit-content' } },
    Button: { defaultProps: { radius: 'md' } },
    // Options lie in the landmark of the page.
    Combobox: { defaultProps: { portalProps: { target: 'main, body:not(:has(main))' } } },
    // A choice is replaced by another, not undone by choosing it again.
    Select: { ...optionsInList, defaultProps: { ...optionsInList.defaultProps, allowDeselect: false } },
    MultiSelect: optionsInList,
    TagsInput: optionsInList,
    FileInput: { defaultProps: { clearButtonProps: { 'aria-label': TEXT.removeTheFile } } },
    // A menu has only items; another focusable element is a barrier (WAI-ARIA 1.2, menu).
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Table: { defaultProps: { verticalSpacing: 'xs', highlightOnHover: true } },
    // Scrollable areas are focusable, so that they can be scrolled by keyboard.
    TableScrollContainer: { defaultProps: { scrollAreaProps: { viewportProps: { tabIndex: 0 } } } },
    Tooltip: {
      defaultProps: { withArrow: true, multiline: true, maw: 320, events: { hover: true, focus: true, touch: true } },
    },
  },
});
