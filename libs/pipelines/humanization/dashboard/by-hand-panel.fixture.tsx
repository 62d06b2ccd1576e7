import { show } from '@paratope/dashboard-kit/testing/frame';
import { humanize } from '@paratope/humanization';
import { ByHand } from './by-hand-panel.js';
import { MURINE_4D5 } from './murine-4d5.fixture.js';
import { StrategyAlignment } from './strategy-alignment.js';
import { detailsOf } from './strategy-result.js';

const [entry] = humanize({ format: 'mab', chains: [...MURINE_4D5], options: { strategies: ['cdr_grafting'] } }).results;
const details = entry && detailsOf(entry);

/** The panel of a real result, and what the engine says of it. */
function Panel() {
  return (
    <>
      {details && <ByHand variantId="parent" details={details} strategy="CDR grafting" />}
      {details && <StrategyAlignment details={details} />}
      <output>
        {JSON.stringify({ score: entry?.oasis_score, of: details?.numbering.vh.parental_humanness?.slice(0, 12) })}
      </output>
    </>
  );
}

show(<Panel />);
