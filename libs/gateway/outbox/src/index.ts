export * from './deliveries.js';
export * from './fair-share.sql.js';
export * from './inline-publisher.js';
export * from './outbox-relay.js';
export * from './outbox.module.js';
export * from './outbox.sql.js';
export * from './queue-item.js';
