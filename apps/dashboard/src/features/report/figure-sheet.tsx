import type { Score, Variant } from '@paratope/sdk';
import { reads, ReportBlock, ReportNote, ReportPart } from '@paratope/dashboard-kit';
import { figureText, merit, meritColor } from '@paratope/dashboard-kit/table';
import { useSuspenseQuery } from '@tanstack/react-query';
import { sourceLabel } from '../scores/source-label.js';
import classes from './figure-sheet.module.css';
import { TEXT } from './text.js';

/** All figures of a variant that have a value: by the pipeline that computed them, and below the reference of their percentiles. */
export function FigureSheet({ variant }: { readonly variant: Variant }) {
  const { data } = useSuspenseQuery(reads('getVariantScores', { path: { id: variant.id } }));
  const filed = data.scores.filter(({ value }) => value !== null && value !== '');
  return (
    <ReportPart title={TEXT.figures}>
      <ReportNote>{TEXT.aboutAllFigures}</ReportNote>
      <div className={classes['sheet']}>
        {[...Map.groupBy(filed, ({ source }) => source)].map(([source, scores]) => (
          <ReportBlock key={source} title={sourceLabel(source)}>
            <Figures label={sourceLabel(source)} scores={scores} />
          </ReportBlock>
        ))}
      </div>
    </ReportPart>
  );
}

interface FiguresProps {
  readonly label: string;
  readonly scores: readonly Score[];
}

function Figures({ label, scores }: FiguresProps) {
  return (
    <table className={classes['figures']} aria-label={TEXT.figuresOf(label)}>
      <colgroup>
        <col />
        <col className={classes['widthOfValue']} />
        <col className={classes['widthOfWanted']} />
        <col className={classes['widthOfPercentile']} />
      </colgroup>
      {[...Map.groupBy(scores, ({ reference }) => reference)].map(([reference, compared]) => (
        <tbody key={reference}>
          <tr className={classes['reference']}>
            <th scope="rowgroup" colSpan={4}>
              {reference === null ? TEXT.withoutReference : TEXT.comparedWithThe(reference)}
            </th>
          </tr>
          {compared.map((score) => (
            <Figure key={score.name} score={score} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Figure({ score }: { readonly score: Score }) {
  const { label, type, value, unit, direction, percentile, certainty } = score;
  if (type === 'text') {
    return (
      <tr>
        <th scope="row">{label}</th>
        <td className={classes['text']} colSpan={3}>
          {value}
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <th scope="row">
        {label}
        {certainty !== null && <span className={classes['certainty']}>{certainty}</span>}
      </th>
      <td className={classes['value']}>{[figureText(value), unit].filter(Boolean).join(' ')}</td>
      <td>{direction === 'none' ? '' : TEXT.wantedEnd[direction]}</td>
      <td
        className={classes['value']}
        style={{ backgroundColor: meritColor(merit(percentile ?? undefined, direction)) }}
      >
        {percentile !== null && TEXT.percentile(Math.round(percentile))}
      </td>
    </tr>
  );
}
