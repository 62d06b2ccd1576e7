import { FvNetwork } from '@paratope/fv-network';
import { shardThread } from '@paratope/pipeline-screening/shard-thread';

/** As the thread of `paratope screen`, which an app does not lend. */
export default shardThread(async () => {
  const network = await FvNetwork.open();
  return (input) => network.fold(input);
});
