type Report = (error: unknown, queue: string) => void;

/** Passes an error on unless an equal one was reported within `quietMs`: an unreachable store fails many times a second. */
export function suppressRepeats(report: Report, quietMs = 30_000, now: () => number = Date.now): Report {
  const reportedAt = new Map<string, number>();
  return (error, queue) => {
    const key = `${queue} ${error instanceof Error ? error.message : typeof error}`;
    for (const [earlier, at] of reportedAt) if (now() - at >= quietMs) reportedAt.delete(earlier);
    if (reportedAt.has(key)) return;
    reportedAt.set(key, now());
    report(error, queue);
  };
}
