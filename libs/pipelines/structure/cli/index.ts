import type { PipelineCommands } from '@paratope/command-line';
import { modelCommand } from './command.js';

const cli: PipelineCommands = { commands: [modelCommand] };

export default cli;
