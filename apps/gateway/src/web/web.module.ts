import { Module } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '@paratope/gateway-settings';
import { DashboardController } from './controller.js';
import { DashboardFiles } from './dashboard-files.js';

@Module({
  controllers: [DashboardController],
  providers: [
    {
      provide: DashboardFiles,
      useFactory: ({ DASHBOARD_FOLDER }: GatewayConfig) => DashboardFiles.read(DASHBOARD_FOLDER),
      inject: [CONFIG],
    },
  ],
})
export class WebModule {}
