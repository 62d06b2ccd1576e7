import type { RouteContract } from './http/contract.js';
import { JOB_CONTRACTS } from './jobs/http/contracts.js';
import { getMe } from './routes/me/contract.js';
import * as projects from './routes/projects/contract.js';

/** The API: every route there is. Boot fails unless each has exactly one handler. */
export const CONTRACTS: readonly RouteContract[] = [
  getMe,
  projects.createProject,
  projects.listProjects,
  projects.getProject,
  projects.updateProject,
  projects.archiveProject,
  projects.getPlainProject,
  ...JOB_CONTRACTS,
];
