export { OutboxDeliveries } from './deliveries.js';
export { applyFairShare, promoteHeld, promoteHeldJobs, promoteNextHeldJob } from './fair-share.sql.js';
export { INLINE_MS, InlinePublisher } from './inline-publisher.js';
export { OutboxRelay } from './outbox-relay.js';
export { OutboxModule } from './outbox.module.js';
export {
  LOST_PAGE,
  OUTBOX_CHANNEL,
  OUTBOX_REF_COLUMNS,
  type OutboxRef,
  REPAIR_PAGE,
  TOPICS,
  caughtUp,
  findRefunds,
  oldestDue,
  queueEvents,
  queueJobs,
  queueRefunds,
  queueUploads,
  leaseRows,
  removeRows,
  wakeRelay,
} from './outbox.sql.js';
export { queueItem } from './queue-item.js';
