/**
 * Repeats a check until it stops throwing, and throws its last error after the deadline. It is meant for states that another process
 * reaches at an unknown time; if there is a signal, await the signal instead.
 */
export async function eventually<Result>(
  check: () => Promise<Result> | Result,
  { withinMs = 240_000, everyMs = 20 }: { withinMs?: number; everyMs?: number } = {},
): Promise<Result> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }
}
