import { FvNetwork } from '@paratope/fv-network';
import { shardThread } from '../worker/run/shard-thread.js';

/** What each thread of `paratope screen` runs. */
export default shardThread(async () => {
  const network = await FvNetwork.open();
  return (input) => network.fold(input);
});
