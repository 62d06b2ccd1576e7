/** Figures of the engine's sentences as words: `Raises human_likeness by 0.01` becomes `Raises human likeness by 0.01`. */
export const plainWords = (text: string): string =>
  text.replaceAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g, (figure) => figure.replaceAll('_', ' '));
