import type { ProjectFamilies } from '@paratope/sdk';
import { REGION_COLORS, rulerOf, TextLink } from '@paratope/dashboard-kit';
import classes from './family-alignment.module.css';
import { TEXT } from './text.js';

/** Height of a row in pixels: a link of that height can be touched. */
const ROW = 24;
const TREE = 120;

/** Tree of domains, their names, and their residues below the germline. Long alignments scroll under the tree and the names. */
export function FamilyAlignment({ families }: { readonly families: ProjectFamilies }) {
  const { members, positions, germline } = families;
  return (
    <div className={classes['scroll']} tabIndex={0} role="group" aria-label={TEXT.alignmentOf(members.length)}>
      <div className={classes['left']}>
        <Tree families={families} />
        <div>
          {members.map(({ variant_id: variantId, candidate_name, variant_name, clonotype }) => (
            <div key={variantId} className={classes['name']}>
              <TextLink to="/variants/$variantId" params={{ variantId }} size="xs" lh={`${ROW}px`} truncate>
                {candidate_name} {variant_name}
              </TextLink>
              <span className={classes['clonotype']}>{clonotype === 0 ? '' : clonotype}</span>
            </div>
          ))}
        </div>
      </div>
      <div className={classes['rows']}>
        <div aria-hidden>{rulerOf(positions.map(({ position }) => position))}</div>
        <Residues row={germline.residues} germline="" positions={positions} label={TEXT.germline} />
        {members.map(({ variant_id: id, candidate_name, residues }) => (
          <Residues key={id} row={residues} germline={germline.residues} positions={positions} label={candidate_name} />
        ))}
      </div>
    </div>
  );
}

/** Branches from the right, where the domains are, to the left: as far as the clusters differ. */
function Tree({ families: { members, joins } }: { readonly families: ProjectFamilies }) {
  const longest = Math.max(0.01, ...joins.map(({ distance }) => distance));
  const nodes = members.map((_, k) => ({ x: TREE, y: (k + 0.5) * ROW }));
  const path = joins.map(({ left, right, distance }) => {
    const x = 1 + (TREE - 2) * (1 - distance / longest);
    const [a, b] = [nodes[left] ?? { x, y: 0 }, nodes[right] ?? { x, y: 0 }];
    nodes.push({ x, y: (a.y + b.y) / 2 });
    return `M${a.x} ${a.y}H${x}V${b.y}H${b.x}`;
  });
  return (
    <svg
      className={classes['tree']}
      width={TREE}
      height={members.length * ROW}
      role="img"
      aria-label={TEXT.treeOf(members.length)}
    >
      <path d={path.join('')} fill="none" stroke="currentColor" />
    </svg>
  );
}

interface ResiduesProps {
  readonly row: string;
  /** Row whose residues are dots; empty for none. */
  readonly germline: string;
  readonly positions: ProjectFamilies['positions'];
  readonly label: string;
}

/** A row of residues in runs of one look: by region, and by whether they are those of the germline. */
function Residues({ row, germline, positions, label }: ResiduesProps) {
  const runs: { text: string; isSame: boolean; region: string }[] = [];
  positions.forEach(({ region }, at) => {
    const letter = row[at] ?? '';
    const isSame = letter === germline[at] && letter !== '-';
    const last = runs.at(-1);
    const text = isSame ? '·' : letter;
    if (last?.isSame === isSame && last.region === region) last.text += text;
    else runs.push({ text, isSame, region });
  });
  return (
    <div title={label}>
      {runs.map(({ text, isSame, region }, k) => (
        <span key={k} className={isSame ? classes['same'] : undefined} style={{ background: REGION_COLORS[region] }}>
          {text}
        </span>
      ))}
    </div>
  );
}
