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
  /** What its partner is called too; undefined for a record without a header, which goes with its neighbour. */
  readonly antibody: string | undefined;
  /** The header says which chain it is, so that a partner of another name is not to be expected. */
  readonly saysChain: boolean;
  readonly isVhh: boolean;
}

/** `X VH`, `X_VL`, `X heavy`: the name of the antibody and of the chain. */
const NAMED_CHAIN = /^(.+?)[\s_|.-]+(VH|VL|heavy|light)(?:[\s_|.-]+chain)?\b/i;
/** `1ABC_H`, `1ABC|L`: so are chains of PDB entries named. Other names end like that as well: the chain must fit. */
const LETTERED_CHAIN = /^(\S+?)[_|.:-]+([HL])(?=\s|$)/;

/** `1N8Z_2|Chain B|…`: an entity of an entry, as the PDB hands out its sequences; its partner is of the same entry. */
const PDB_ENTITY = /^([0-9][A-Za-z0-9]{3})_\d+\|Chains? /;

/**
 * Joins heavy and light records that follow each other and name the same antibody: `X VH` and `X VL`, `X` and `X`, chains
 * of one PDB entry. Neighbours of different names are never joined: two that might be meant for each other are both
 * refused. A record that holds both domains is an scFv; a heavy record without partner stands alone. Holds two records at
 * a time.
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
    } else if (waiting && mayBePartners(waiting, read)) {
      yield unclear(waiting, read);
      yield unclear(read, waiting);
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
  const said = titled ?? letteredName(header, found);
  const antibody = said ?? PDB_ENTITY.exec(header)?.[1] ?? (header === '' ? undefined : name);
  return {
    id: antibody ?? name,
    sequence,
    chain: found,
    antibody,
    saysChain: said !== undefined,
    isVhh: domains.every(({ isVhh }) => isVhh),
  };
}

function letteredName(header: string, found: Chain): string | undefined {
  const [, antibody, letter] = LETTERED_CHAIN.exec(header) ?? [];
  return letter === (found === 'heavy' ? 'H' : 'L') ? antibody : undefined;
}

const arePartners = (a: ChainRecord, b: ChainRecord): boolean => a.chain !== b.chain && a.antibody === b.antibody;

/** Whether whoever wrote the file may have meant two neighbours for one antibody; a VHH needs no partner. */
const mayBePartners = (a: ChainRecord, b: ChainRecord): boolean =>
  a.chain !== b.chain && !a.saysChain && !b.saysChain && !a.isVhh && !b.isVhh;

const unclear = ({ id, chain }: ChainRecord, neighbour: ChainRecord): PairedAntibody => ({
  ok: false,
  id,
  message: `a ${chain} chain beside the ${neighbour.chain} chain of another name, ${neighbour.id}; name the two chains of an antibody alike, as in \`X VH\` and \`X VL\``,
});

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
    return { ok: false, id, message: 'a light chain without its heavy chain; name it `X VL` after a record `X VH`' };
  }
  return { ok: true, id, input: { format: isVhh ? 'nanobody' : 'mab', chains: [{ role: 'heavy', sequence }] } };
}
