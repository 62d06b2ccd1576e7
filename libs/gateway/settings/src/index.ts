export { type GatewayConfig, configSchema } from './config.js';
export { type JobSettings, daysOfPlans, jobSettingsSchema } from './job-settings.js';
export {
  API_CONTRACTS,
  BATCHING,
  BILLING,
  type BillingClient,
  CHECKOUTS,
  CLOCK,
  CONFIG,
  type CheckoutsClient,
  type Clock,
  DEPRECATIONS,
  OBJECT_STORE,
  RATE_LIMITER,
  WEBHOOKS,
  type WebhooksClient,
} from './tokens.js';
export { type UploadSettings, uploadSettingsSchema } from './upload-settings.js';
