import type { PipelineCommands } from '@paratope/command-line';
import { campaignCommand } from './command.js';

const cli: PipelineCommands = { commands: [campaignCommand] };

export default cli;
