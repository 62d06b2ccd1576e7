import { Button } from '@mantine/core';
import { api } from '@paratope/dashboard-kit';
import type { Submission } from '@paratope/dashboard-kit/pipeline';
import { show } from '@paratope/dashboard-kit/testing/frame';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import dashboard from './index.js';
import Options from './options.js';

const SUBMIT = 'Submit';

/** Shows the options and the request that they would submit, and submits it. */
function Submitted() {
  const [submission, setSubmission] = useState<Submission | undefined>(dashboard.options?.usual);
  const body = submission?.bodyOf([{ variant_id: 'variant_1' }]);
  const submit = useMutation({ mutationFn: () => api.request('batchDesigns', { body: body as never }) });
  return (
    <>
      <Options variantIds={['variant_1']} onChange={setSubmission} refusal={submit.error ?? undefined} />
      <p role="note">{submission?.missing}</p>
      <output>{JSON.stringify(body)}</output>
      <Button onClick={() => submit.mutate()}>{SUBMIT}</Button>
    </>
  );
}

show(<Submitted />);
