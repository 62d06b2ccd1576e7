const spentMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Spends processor time, or waits without spending any. */
export default ({ spendMs = 0, waitMs = 0 }) => {
  const until = spentMs() + spendMs;
  while (spentMs() < until);
  if (waitMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs);
  return 'done';
};
