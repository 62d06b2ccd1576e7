import type { HumanizationInput } from '@paratope/humanization';
import { numberAntibody } from '@paratope/numbering';
import type { FastaRecord } from '@paratope/sequence';

/** What one or two records of a file make. */
export type PairedAntibody =
  | { readonly ok: true; readonly id: string; readonly input: HumanizationInput }
  | { readonly ok: false; readonly id: string; readonly message: string };

type Chain = 'heavy' | 'light';

interface ChainRecord {
  readonly id: string;
  readonly sequence: string;
  readonly chain: Chain;
  /** The header says which chain it is, so that only its namesake can be its partner. */
  readonly named: boolean;
  readonly isVhh: boolean;
}

/** `X VH`, `X_VL`, `X heavy`: the name of the antibody and of the chain. */
const NAMED_CHAIN = /^(.+?)[\s_|.-]+(VH|VL|heavy|light)(?:[\s_|.-]+chain)?\b/i;
/** `1ABC_H`, `1ABC|L`: so are chains of PDB entries named. Other names end like that as well: the chain must fit. */
const LETTERED_CHAIN = /^(\S+?)[_|.:-]+([HL])(?=\s|$)/;

/**
 * Joins heavy and light records that follow each other: `X VH` and `X VL` by name, unnamed ones by order. A record that
 * holds both domains is an scFv; a heavy record without partner stands alone. Holds two records at a time.
 */
export async function* pairChains(records: AsyncIterable<FastaRecord>): AsyncGenerator<PairedAntibody> {
  let waiting: ChainRecord | undefined;
  for await (const record of records) {
    const read = readChain(record);
    if ('ok' in read) {
      if (waiting) yield alone(waiting);
      waiting = undefined;
      yield read;
    } else if (waiting && arePartners(waiting, read)) {
      yield pair(waiting, read);
      waiting = undefined;
    } else {
      if (waiting) yield alone(waiting);
      waiting = read;
    }
  }
  if (waiting) yield alone(waiting);
}

function readChain({ name, header, sequence }: FastaRecord): ChainRecord | PairedAntibody {
  const [, titled, chainName] = NAMED_CHAIN.exec(header) ?? [];
  const outcome = numberAntibody(sequence, { germline: false });
  if (!outcome.ok) {
    const { message, position } = outcome.error;
    const place = position === undefined ? '' : ` (position ${position})`;
    return { ok: false, id: header === '' ? name : header, message: message + place };
  }
  const { domains } = outcome.value;
  const sides = new Set(domains.map(({ chainType }): Chain => (chainType === 'H' ? 'heavy' : 'light')));
  if (sides.size > 1)
    return { ok: true, id: titled ?? name, input: { format: 'scfv', chains: [{ role: 'scfv', sequence }] } };
  const found: Chain = sides.has('heavy') ? 'heavy' : 'light';
  const claimed = chainName && (/^(VH|heavy)$/i.test(chainName) ? 'heavy' : 'light');
  if (claimed && claimed !== found) {
    return { ok: false, id: header, message: `named ${chainName}, but its variable domain is a ${found} one` };
  }
  const antibody = titled ?? letteredName(header, found);
  const named = antibody !== undefined;
  return { id: antibody ?? name, sequence, chain: found, named, isVhh: domains.every(({ isVhh }) => isVhh) };
}

function letteredName(header: string, found: Chain): string | undefined {
  const [, antibody, letter] = LETTERED_CHAIN.exec(header) ?? [];
  return letter === (found === 'heavy' ? 'H' : 'L') ? antibody : undefined;
}

const arePartners = (a: ChainRecord, b: ChainRecord): boolean =>
  a.chain !== b.chain && a.named === b.named && (!a.named || a.id === b.id);

function pair(a: ChainRecord, b: ChainRecord): PairedAntibody {
  const [heavy, light] = a.chain === 'heavy' ? [a, b] : [b, a];
  return {
    ok: true,
    id: a.id,
    input: {
      format: 'mab',
      chains: [
        { role: 'heavy', sequence: heavy.sequence },
        { role: 'light', sequence: light.sequence },
      ],
    },
  };
}

function alone({ id, sequence, chain, isVhh }: ChainRecord): PairedAntibody {
  if (chain === 'light') {
    return { ok: false, id, message: 'a light chain without its heavy chain; put the two records one after the other' };
  }
  return { ok: true, id, input: { format: isVhh ? 'nanobody' : 'mab', chains: [{ role: 'heavy', sequence }] } };
}
