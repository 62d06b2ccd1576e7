import type { PipelineCommands } from '@paratope/command-line';
import { humanizeCommand } from './command.js';

const cli: PipelineCommands = { commands: [humanizeCommand] };

export default cli;
