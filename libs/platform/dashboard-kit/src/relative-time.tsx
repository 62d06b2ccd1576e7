import { useSyncExternalStore } from 'react';
import { TEXT } from './text.js';

const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Returns the current time, rounded to a quarter of a minute: relative times are rendered again when it changes. */
const useNow = (): number =>
  useSyncExternalStore(
    (changed) => {
      const timer = setInterval(changed, 15_000);
      return () => clearInterval(timer);
    },
    () => Math.ceil(Date.now() / 15_000) * 15_000,
  );

const date = (at: Date): string => at.toISOString().slice(0, 10);

function relative(at: Date, now: number): string {
  const seconds = (at.getTime() - now) / 1000;
  if (Math.abs(seconds) > 14 * 86_400) return date(at);
  const [unit, size] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? [];
  return unit && size ? RELATIVE.format(Math.round(seconds / size), unit) : seconds > 0 ? TEXT.inAMoment : TEXT.justNow;
}

/** Shows the exact time, in UTC. */
export function ExactTime({ at }: { readonly at: string }) {
  return <time dateTime={at}>{at.slice(0, 19).replace('T', ' ')}</time>;
}

/** Shows a past or future time relative to now; with the exact time, in UTC, on hover. */
export function RelativeTime({ at }: { readonly at: string | null }) {
  const now = useNow();
  if (at === null) return <>–</>;
  const instant = new Date(at);
  return (
    <time
      dateTime={at}
      style={{ whiteSpace: 'nowrap' }}
      title={TEXT.utc(date(instant), instant.toISOString().slice(11, 19))}
    >
      {relative(instant, now)}
    </time>
  );
}
