import { Group } from '@mantine/core';
import { REGION_COLORS, ReportBlock, ReportNote } from '@paratope/dashboard-kit';
import { Fragment } from 'react';
import classes from './strategy-alignment.module.css';
import type { NumberedDomain, StrategyDetails } from './strategy-result.js';
import { TEXT } from './text.js';

const WIDTH = 60;
/** Interval of the numbers above the residues. */
const INTERVAL = 10;

interface StrategyDifferencesProps {
  readonly strategies: readonly { readonly name: string; readonly details: StrategyDetails }[];
}

/** The parent with the result of each strategy below it; residues as in the parent are dots. */
export function StrategyDifferences({ strategies }: StrategyDifferencesProps) {
  return (
    <ReportBlock title={TEXT.substitutionsOfStrategies}>
      {(['vh', 'vl'] as const).map((domain) => (
        <Domain
          key={domain}
          title={TEXT[domain]}
          rows={strategies.flatMap(({ name, details }) => {
            const numbered = details.numbering[domain];
            return numbered ? [{ name, numbered }] : [];
          })}
        />
      ))}
      <Group gap="md">
        {Object.entries(REGION_COLORS).map(([region, color]) => (
          <Group key={region} gap={5}>
            <span style={{ width: 11, height: 11, borderRadius: 3, background: color, display: 'inline-block' }} />
            <span>{region}</span>
          </Group>
        ))}
        <ReportNote>{TEXT.dotsAreResiduesOfTheParent}</ReportNote>
      </Group>
    </ReportBlock>
  );
}

interface DomainProps {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly numbered: NumberedDomain }[];
}

function Domain({ title, rows }: DomainProps) {
  const [first] = rows;
  if (!first) return null;
  const { imgt, region, parental } = first.numbered;
  const humanized = rows.map(({ name, numbered }) => ({
    name,
    residues: new Map(numbered.imgt.map((position, at) => [position, numbered.humanized[at]])),
  }));
  const lines = Array.from({ length: Math.ceil(imgt.length / WIDTH) }, (_, line) => line * WIDTH);
  return (
    <div className={classes['differences']} role="group" tabIndex={0} aria-label={TEXT.differencesOf(title)}>
      {lines.map((start) => {
        const places = imgt.slice(start, start + WIDTH).map((position, at) => ({ position, at: start + at }));
        return (
          <div key={start} className={classes['line']}>
            <span className={classes['name']}>{title}</span>
            <span aria-hidden>{ruler(places.map(({ position }) => position))}</span>
            <span className={classes['name']}>{TEXT.parentInText}</span>
            <span>
              {places.map(({ position, at }) => (
                <span key={position} style={{ background: REGION_COLORS[region[at] ?? ''] }}>
                  {parental[at]}
                </span>
              ))}
            </span>
            {humanized.map(({ name, residues }) => (
              <Fragment key={name}>
                <span className={classes['name']}>{name}</span>
                <span>
                  {places.map(({ position, at }) => {
                    const residue = residues.get(position) ?? '-';
                    return residue === parental[at] ? (
                      '·'
                    ) : (
                      <span key={position} className={classes['changed']}>
                        {residue}
                      </span>
                    );
                  })}
                </span>
              </Fragment>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** IMGT numbers of the first residue and every tenth one after it, each above its residue. */
function ruler(positions: readonly string[]): string {
  return positions
    .filter((_, at) => at % INTERVAL === 0)
    .map((position) => position.padEnd(INTERVAL))
    .join('')
    .trimEnd();
}
