/** The entry of the arcade's window. */
import '@dota-factory/ui/theme.css';
import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { connectHost } from './host/connect.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <App connect={connectHost} />
  </StrictMode>,
);
