import { show } from '@paratope/dashboard-kit/testing/frame';
import { NotesPanel } from './notes-panel.js';

show(<NotesPanel subject={{ kind: 'variant', id: 'v' }} isWritable />);
