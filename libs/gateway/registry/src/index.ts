export { CampaignsModule } from './campaigns/campaigns.module.js';
export { CAMPAIGNS_PATH, CAMPAIGNS_TAG } from './campaigns/contract.js';
export { CampaignsRepository } from './campaigns/repository.js';
export { DesignComputing } from './designs/design-computing.js';
export { SandboxPurge } from './erasure/sandbox-purge.js';
export type { ImportView } from './imports/contract.js';
export { VariantsModule } from './variants/variants.module.js';
export { VariantsService } from './variants/service.js';
export { RegistryModule } from './registry.module.js';
