import '@paratope/config/require-node';
import { loadConfig } from '@paratope/config';
import { runService } from '@paratope/service-host';
import { useOwnTemporaryFolder } from '@paratope/worker-host';
import { configSchema } from './config.js';
import { uploadWorkerService } from './upload-worker.js';

useOwnTemporaryFolder();
await runService(uploadWorkerService(loadConfig(configSchema)));
