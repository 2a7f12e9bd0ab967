/** The entry of the main window. */
import '@dota-factory/ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <h1>Dota Factory Balancing</h1>
  </StrictMode>,
);
