// All dashboards: the question of each panel, and the query that answers it.
import type { DashboardPage } from './grafana.ts';
import { job } from './pages/job.ts';
import { jobs } from './pages/jobs.ts';
import { money } from './pages/money.ts';
import { org } from './pages/org.ts';
import { overview } from './pages/overview.ts';
import { stores } from './pages/stores.ts';
import { webhooks } from './pages/webhooks.ts';
import { workers } from './pages/workers.ts';

export const DASHBOARDS: readonly DashboardPage[] = [overview, jobs, job, money, webhooks, workers, stores, org];
