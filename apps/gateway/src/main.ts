import '@paratope/config/require-node';
import { loadConfig } from '@paratope/config';
import { runService } from '@paratope/service-host';
import { configSchema } from './config.js';
import { gatewayService } from './service.js';

await runService(gatewayService(loadConfig(configSchema)));
