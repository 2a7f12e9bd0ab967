/** The entry of the main window. */
import '@dota-factory/ui/theme.css';
import './styles.css';
import { connectBridge } from '@dota-factory/host/client';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { contract } from '../contract/index.ts';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <App connect={() => connectBridge(contract)} />
  </StrictMode>,
);
