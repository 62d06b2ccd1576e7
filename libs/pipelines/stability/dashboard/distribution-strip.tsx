import { Tooltip } from '@mantine/core';
import { threeDigits } from '@paratope/dashboard-kit/pipeline';
import { distributionOf } from './distribution.js';
import classes from './distribution-strip.module.css';
import { TEXT } from './text.js';

interface StripProps {
  readonly name: string;
  readonly value: number;
  /** Percentile among the reference antibodies. */
  readonly percentile: number;
}

const WIDTH = 150;
const HEIGHT = 26;

/** Distribution of a metric among the reference antibodies, with a line at the value. */
export function DistributionStrip({ name, value, percentile }: StripProps) {
  const distribution = distributionOf(name, value, percentile);
  const at = distribution
    ? ((value - distribution.from) / (distribution.to - distribution.from)) * WIDTH
    : (percentile / 100) * WIDTH;
  const label = distribution
    ? TEXT.higherThanOfAxisFrom(
        threeDigits(value),
        percentile.toFixed(0),
        distribution.antibodies,
        distribution.population,
        threeDigits(distribution.from),
        threeDigits(distribution.to),
      )
    : TEXT.higherThanOfReference(percentile.toFixed(0));
  return (
    <Tooltip label={label}>
      <svg width={WIDTH} height={HEIGHT} role="img" aria-label={label} className={classes['strip']}>
        {distribution?.heights.map((height, bin) => (
          <rect
            key={bin}
            x={(bin * WIDTH) / distribution.heights.length}
            width={WIDTH / distribution.heights.length - 1}
            y={HEIGHT - 2 - height * (HEIGHT - 6)}
            height={height * (HEIGHT - 6)}
            className={classes['antibodies']}
          />
        ))}
        <line x1={0} x2={WIDTH} y1={HEIGHT - 1.5} y2={HEIGHT - 1.5} className={classes['axis']} />
        <line x1={at} x2={at} y1={0} y2={HEIGHT} className={classes['here']} />
      </svg>
    </Tooltip>
  );
}
