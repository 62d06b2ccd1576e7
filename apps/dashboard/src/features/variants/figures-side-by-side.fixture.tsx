import { Suspense } from 'react';
import { show } from '@paratope/dashboard-kit/testing/frame';
import { FiguresSideBySide } from './figures-side-by-side.js';

show(
  <Suspense>
    <FiguresSideBySide one={{ id: 'new', name: 'v2' }} other={{ id: 'old', name: 'v1' }} />
  </Suspense>,
);
