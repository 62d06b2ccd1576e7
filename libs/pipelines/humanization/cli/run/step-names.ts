export const HUMANIZE = 'humanize';
export const VARIANT = 'variant';
