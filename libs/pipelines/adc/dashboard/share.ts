/** Returns a share as text: `67 %`. */
export const share = (part: number): string => `${(part * 100).toFixed(0)} %`;
