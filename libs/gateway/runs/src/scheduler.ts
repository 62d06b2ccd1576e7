import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, PeriodicTask, type Logger, type PeriodicTaskOptions } from '@paratope/telemetry';

/** Starts the periodic tasks of the gateway when it has started, and stops them before it stops. */
@Injectable()
export class Scheduler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly tasks: PeriodicTask[] = [];
  private isStarted = false;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Repeats a task. A round that fails is logged and repeated; it delays no other task. */
  every(options: Omit<PeriodicTaskOptions, 'onError'>): PeriodicTask {
    const task = new PeriodicTask({
      ...options,
      // The pause is random, so that replicas that start together do not work at the same moments.
      pauseMs: () => options.pauseMs() * (0.75 + Math.random() / 2),
      onError: (err) => {
        if (!task.isStopped) this.logger.error({ err, task: options.name }, 'a periodic task failed');
      },
    });
    this.tasks.push(task);
    if (this.isStarted) task.start();
    return task;
  }

  onApplicationBootstrap(): void {
    this.isStarted = true;
    for (const task of this.tasks) task.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.tasks.map((task) => task.stop()));
  }
}
