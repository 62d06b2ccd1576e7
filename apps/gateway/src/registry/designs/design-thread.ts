import { DESIGN_THREAD } from '@paratope/pipelines/design-thread';
import { giveWay } from '../give-way.js';

giveWay();

export default DESIGN_THREAD;
