import './app/styles.js';
import './app/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { announceNonce } from './app/nonce.js';
import { loadPagesAhead, preloadMatchedRoute } from './app/router.js';

announceNonce();
preloadMatchedRoute();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
loadPagesAhead();
