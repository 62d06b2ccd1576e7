import { FvNetwork } from '@paratope/fv-network';
import { shardThread } from '../worker/run/shard-thread.js';

/** Code of each thread of `paratope screen`. */
export default shardThread(async () => {
  const network = await FvNetwork.open();
  return (input) => network.fold(input);
});
