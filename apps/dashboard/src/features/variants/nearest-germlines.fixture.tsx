import { show } from '@paratope/dashboard-kit/testing/frame';
import { NearestGermlines } from './nearest-germlines.js';

/** Trastuzumab: Carter et al., PNAS 89:4285, 1992. */
const VH =
  'EVQLVESGGGLVQPGGSLRLSCAASGFNIKDTYIHWVRQAPGKGLEWVARIYPTNGYTRYADSVKGRFTISADTSKNTAYLQMNSLRAEDTAVYYCSRWGGDGFYAMDYWGQGTLVTVSS';

show(
  <NearestGermlines
    chains={[
      { role: 'heavy', sequence: VH },
      { role: 'light', sequence: 'MKTAYIAKQRQISFVKSHFSRQ' },
    ]}
  />,
);
