import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node';
import { meter, meterProvider } from './metrics.js';

let measured = false;
/** Resolution of the delay of the event loop. The default of 10 ms wakes an idle process a hundred times a second. */
const LOOP_PRECISION_MS = 200;

/** Measures the process itself: its event loop, heap and garbage collection, processor time and memory. */
export function measureRuntime(): void {
  if (measured) return;
  measured = true;
  new RuntimeNodeInstrumentation({ monitoringPrecision: LOOP_PRECISION_MS }).setMeterProvider(meterProvider);
  meter
    .createObservableCounter('process.cpu.time', { unit: 's', description: 'Processor time used.' })
    .addCallback((cpu) => {
      const { user, system } = process.cpuUsage();
      cpu.observe(user / 1e6, { 'cpu.mode': 'user' });
      cpu.observe(system / 1e6, { 'cpu.mode': 'system' });
    });
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By', description: 'Memory that is resident.' })
    .addCallback((memory) => memory.observe(process.memoryUsage.rss()));
  meter
    .createObservableGauge('process.uptime', { unit: 's', description: 'Since the process started.' })
    .addCallback((uptime) => uptime.observe(process.uptime()));
}
