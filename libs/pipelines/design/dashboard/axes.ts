import { preset } from '@paratope/design/presets';
import type { FigureName, Objectives } from '@paratope/design/objectives';
import type { Design } from '@paratope/sdk';
import { FIGURE_CHOICES } from './names-of-choices.js';
import { USUAL_DESIGN } from './submission.js';
import { TEXT } from './text.js';

/** Number of mutations, which every proposal has, even if no term names it. */
export const MUTATIONS = 'mutation_count';

type Goal = Objectives['terms'][number]['goal'];
type Goals = Readonly<Record<string, Goal>>;

/** Goal of each figure of a design. */
export function goalsOf({ inputs }: Pick<Design, 'inputs'>): Goals {
  const terms = inputs.objectives?.terms ?? preset(inputs.preset ?? USUAL_DESIGN.preset).terms;
  return Object.fromEntries(terms.map(({ figure, goal }): [string, Goal] => [figure, goal]));
}

const isFigure = (name: string): name is FigureName => name in FIGURE_CHOICES;

/** Name of a figure with its unit. */
export const figureLabel = (name: string): string => {
  const known = name === MUTATIONS ? 'mutations' : name;
  return isFigure(known) ? FIGURE_CHOICES[known].label : name.replaceAll('_', ' ');
};

/** Name of a figure with its unit and its better end. */
export function axisLabel(name: string, goals: Goals): string {
  const goal = goals[name === MUTATIONS ? 'mutations' : name] ?? (name === MUTATIONS ? 'minimise' : undefined);
  return `${figureLabel(name)}${goal === 'maximise' ? TEXT.higherIsBetter : goal === 'minimise' ? TEXT.lowerIsBetter : ''}`;
}
