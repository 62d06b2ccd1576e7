import type { Submission } from '@paratope/dashboard-kit/pipeline';
import { show } from '@paratope/dashboard-kit/testing/frame';
import { useState } from 'react';
import dashboard from './index.js';
import Options from './options.js';

/** Shows the options and the request that they would submit. */
function Submitted() {
  const [submission, setSubmission] = useState<Submission | undefined>(dashboard.options?.usual);
  return (
    <>
      <Options onChange={setSubmission} />
      <p role="note">{submission?.missing}</p>
      <output>{JSON.stringify(submission?.bodyOf([{ variant_id: 'variant_1' }]))}</output>
    </>
  );
}

show(<Submitted />);
