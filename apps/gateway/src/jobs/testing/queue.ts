import type { QueueDepth, QueueItem, QueuePublisher } from '@paratope/queue';

/** A queue that a test can inspect, empty and break. Like the real queues, it holds an id once. */
export class TestQueue implements QueuePublisher {
  readonly waiting = new Map<string, Set<string>>();
  /** Every id that was ever published, in order, repetitions included. */
  readonly published: string[] = [];
  down = false;

  async publish(queue: string, items: readonly QueueItem[]): Promise<void> {
    this.assertUp();
    for (const { id } of items) {
      this.items(queue).add(id);
      this.published.push(id);
    }
  }

  async republish(queue: string, items: readonly QueueItem[]): Promise<number> {
    const lost = items.filter(({ id }) => !this.items(queue).has(id));
    await this.publish(queue, lost);
    return lost.length;
  }

  async known(queue: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    this.assertUp();
    return new Set(ids.filter((id) => this.items(queue).has(id)));
  }

  async has(queue: string, id: string): Promise<boolean> {
    return (await this.known(queue, [id])).has(id);
  }

  async remove(queue: string, id: string): Promise<boolean> {
    this.assertUp();
    return this.items(queue).delete(id);
  }

  async depth(queue: string): Promise<QueueDepth> {
    this.assertUp();
    return { waiting: this.items(queue).size, active: 0, oldestMs: 0 };
  }

  take(queue: string): string | undefined {
    const [id] = this.items(queue);
    if (id !== undefined) this.items(queue).delete(id);
    return id;
  }

  items(queue: string): Set<string> {
    const items = this.waiting.get(queue) ?? new Set<string>();
    this.waiting.set(queue, items);
    return items;
  }

  loseEverything(): void {
    this.waiting.clear();
  }

  private assertUp(): void {
    if (this.down) throw new Error('the queue store is down');
  }
}
