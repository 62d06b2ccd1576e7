import type { PipelineCommands } from '@paratope/command-line';
import { dockCommand } from './command.js';

const cli: PipelineCommands = { commands: [dockCommand] };

export default cli;
