import type { PipelineCommands } from '@paratope/command-line';
import { screenCommand } from './command.js';

const cli: PipelineCommands = { commands: [screenCommand] };

export default cli;
