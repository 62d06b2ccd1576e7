import { show } from '@paratope/dashboard-kit/testing/frame';
import { humanize } from '@paratope/humanization';
import { useQuery } from '@tanstack/react-query';
import { ByHand } from './by-hand-panel.js';
import { figuresOfChoices } from './engine-figures.fixture.js';
import { MURINE_4D5 } from './murine-4d5.fixture.js';
import { StrategyAlignment } from './strategy-alignment.js';
import { detailsOf } from './strategy-result.js';

const [entry] = humanize({ format: 'mab', chains: [...MURINE_4D5], options: { strategies: ['cdr_grafting'] } }).results;
const details = entry && detailsOf(entry);

/** The panel of a real result, and what the engines say of it. */
function Panel() {
  const { data: figures } = useQuery({
    queryKey: ['figures-of-choices'],
    queryFn: () => entry && figuresOfChoices(entry),
  });
  return (
    <>
      {details && <ByHand variantId="parent" details={details} strategy="CDR grafting" />}
      {details && <StrategyAlignment details={details} />}
      {figures && (
        <output>
          {JSON.stringify({
            score: entry?.oasis_score,
            of: details?.numbering.vh.parental_humanness?.slice(0, 12),
            figures,
          })}
        </output>
      )}
    </>
  );
}

show(<Panel />);
