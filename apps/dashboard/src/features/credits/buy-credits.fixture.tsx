import { show } from '@paratope/dashboard-kit/testing/frame';
import { BuyCredits } from './buy-credits.js';

show(<BuyCredits />);
