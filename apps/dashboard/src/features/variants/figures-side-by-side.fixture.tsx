import { Suspense } from 'react';
import { show } from '@paratope/dashboard-kit/testing/frame';
import { FiguresSideBySide } from './figures-side-by-side.js';

show(
  <Suspense>
    <FiguresSideBySide
      variants={[
        { id: 'old', name: 'v1' },
        { id: 'new', name: 'v2' },
        { id: 'other', name: 'v3' },
      ]}
    />
  </Suspense>,
);
