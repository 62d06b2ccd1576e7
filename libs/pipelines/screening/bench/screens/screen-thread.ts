import { FvNetwork } from '@paratope/fv-network';
import { shardThread } from '@paratope/pipeline-screening/shard-thread';

/** Copy of the thread of `paratope screen`, because an app exports nothing. */
export default shardThread(async () => {
  const network = await FvNetwork.open();
  return (input) => network.fold(input);
});
