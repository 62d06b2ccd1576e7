import { accountPages } from './account/routes.js';
import { apiTokenPages } from './api-tokens/routes.js';
import { assistantPages } from './assistants/routes.js';
import { auditLogPages } from './audit-log/routes.js';
import { candidatePages } from './candidates/routes.js';
import { creditPages } from './credits/routes.js';
import { homePages } from './home/routes.js';
import { importPages } from './import/routes.js';
import { jobPages } from './jobs/routes.js';
import { memberPages } from './members/routes.js';
import { pipelinesRoute } from './pipelines/routes.js';
import { projectPages } from './projects/routes.js';
import { reportPages } from './report/routes.js';
import { runPages } from './run/routes.js';
import { sharedPages, sharingPages } from './sharing/routes.js';
import { signInPages } from './sign-in/routes.js';
import { usagePages } from './usage/routes.js';
import { variantPages } from './variants/routes.js';
import { webhookPages } from './webhooks/routes.js';

export const PUBLIC_PAGES = [...signInPages, ...sharedPages] as const;

/** Pages for signed-in people, one line per feature. */
export const APP_PAGES = [
  ...homePages,
  ...projectPages,
  ...candidatePages,
  ...reportPages,
  ...variantPages,
  pipelinesRoute,
  ...importPages,
  ...runPages,
  ...jobPages,
  ...creditPages,
  ...usagePages,
  ...memberPages,
  ...apiTokenPages,
  ...assistantPages,
  ...webhookPages,
  ...sharingPages,
  ...auditLogPages,
  ...accountPages,
] as const;
