import { ApplySuggestions, type Suggestion } from '@paratope/dashboard-kit';
import { show } from '@paratope/dashboard-kit/testing/frame';

const suggestion = (chain: string, residue: string, position: number, substitute: string): Suggestion => ({
  chain,
  residue,
  position,
  substitute,
  effect: -0.5,
  rationale: `${residue}${position} lies in a patch`,
});
const combined = suggestion('light', 'D', 1, 'E');

show(
  <ApplySuggestions
    variantId="variant_1"
    suggestions={[suggestion('heavy', 'R', 2, 'Q'), suggestion('heavy', 'R', 2, 'S'), combined]}
    initial={[combined]}
    source="the analysis job_1"
  />,
);
