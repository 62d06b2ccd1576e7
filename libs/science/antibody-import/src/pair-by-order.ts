import { refused, refusedChain, type ChainRecord } from './chain-record.js';
import { joinedPair, type Placed } from './compose.js';

/** Maximum number of records listed in a message. */
const SHOWN = 12;

/**
 * Pairs records without names by their order if it is unambiguous: VH VL VH VL … or VL VH VL VH …. Any other order (VH VH VL VL, VH VL VL)
 * is ambiguous and causes a question. `rest` contains runs with only one kind of chain.
 */
export function pairByOrder(unnamed: readonly ChainRecord[]): {
  readonly placed: Placed[];
  readonly rest: ChainRecord[];
} {
  const placed: Placed[] = [];
  const rest: ChainRecord[] = [];
  for (const run of runsOf(unnamed)) {
    const isOneSided = run.every(({ side }) => side === run[0]?.side);
    if (isOneSided) rest.push(...run);
    else if (alternates(run)) placed.push(...neighbours(run));
    else placed.push(...run.map((chain) => ({ at: chain.at, outcome: asked(chain, run) })));
  }
  return { placed, rest };
}

/** Runs of neighbours in one file. A record between two others separates them: a VHH, an scFv, a record with a name. */
function runsOf(unnamed: readonly ChainRecord[]): ChainRecord[][] {
  const runs: ChainRecord[][] = [];
  for (const chain of unnamed) {
    const last = runs.at(-1)?.at(-1);
    const follows = last && last.at + 1 === chain.at && last.record.place.file === chain.record.place.file;
    if (follows) runs.at(-1)?.push(chain);
    else runs.push([chain]);
  }
  return runs;
}

const alternates = (run: readonly ChainRecord[]): boolean =>
  run.length % 2 === 0 && run.every(({ side }, i) => i === 0 || side !== run[i - 1]?.side);

function* neighbours(run: readonly ChainRecord[]): Generator<Placed> {
  for (let i = 0; i < run.length; i += 2) {
    const [one, next] = [run[i], run[i + 1]];
    if (!one || !next) continue;
    const [heavy, light] = one.side === 'heavy' ? [one, next] : [next, one];
    yield { at: one.at, outcome: joinedPair(one.record.name, heavy, light, 'order', []) };
  }
}

function asked(chain: ChainRecord, run: readonly ChainRecord[]): Placed['outcome'] {
  const order = run.slice(0, SHOWN).map(({ side }) => (side === 'heavy' ? 'VH' : 'VL'));
  const more = run.length > SHOWN ? ' …' : '';
  const message = `the records without names come in the order ${order.join(' ')}${more}, which does not say which belong together; name the two chains of an antibody alike, as in \`X VH\` and \`X VL\`, or say it by a list of pairs`;
  return refused(chain.record.name, [refusedChain(chain)], 'ambiguous', message);
}
