import { refused, refusedChain, type ChainRecord } from './chain-record.js';
import { aloneOrRefused, nameOf, type Placed } from './compose.js';

/** Maximum number of possible partners named in a message. */
const SHOWN = 5;

/**
 * Classifies chains without a partner. A heavy chain is accepted alone only if no remaining light chain could be its partner: one with the
 * same form of name, with its chain (`B VH` and `C VL`) or without it (`one` and `two`). A VHH needs no partner.
 */
export function placeLeftovers(chains: readonly ChainRecord[]): Placed[] {
  return [true, false].flatMap((saysChain) => {
    const alike = chains.filter((chain) => chain.saysChain === saysChain);
    const heavy = alike.filter(({ side, isVhh }) => side === 'heavy' && !isVhh);
    const light = alike.filter(({ side }) => side === 'light');
    return alike.map((chain): Placed => {
      const partners = chain.side === 'light' ? heavy : chain.isVhh ? [] : light;
      return { at: chain.at, outcome: partners.length === 0 ? aloneOrRefused(chain) : asked(chain, partners) };
    });
  });
}

function asked(chain: ChainRecord, partners: readonly ChainRecord[]): Placed['outcome'] {
  const other = chain.side === 'heavy' ? 'light' : 'heavy';
  const names = partners.slice(0, SHOWN).map((each) => nameOf(each));
  const more = partners.length > SHOWN ? ` and ${partners.length - SHOWN} more` : '';
  const isOne = partners.length === 1;
  const left = `${names.join(', ')}${more} ${isOne ? 'is without a partner' : 'are without partners'} as well`;
  const message = `no ${other} chain has the name of this ${chain.side} chain, and ${left}; name the two chains of an antibody alike, as in \`X VH\` and \`X VL\`, or say it by a list of pairs`;
  return refused(nameOf(chain), [refusedChain(chain)], 'ambiguous', message);
}
