import { CAMPAIGNS } from '@paratope/pipelines/http';
import { giveWay } from '../give-way.js';

giveWay();

export default CAMPAIGNS.read;
