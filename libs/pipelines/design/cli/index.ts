import type { PipelineCommands } from '@paratope/command-line';
import { designCommand } from './command.js';

const cli: PipelineCommands = { commands: [designCommand] };

export default cli;
