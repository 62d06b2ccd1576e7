export async function eventually(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + 240_000;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error('it did not come about');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
