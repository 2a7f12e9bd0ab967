/** The entry of the game's window. */
import '@dota-factory/ui/theme.css';
import '@dota-factory/ui/factory.css';
import './styles.css';
import { connectBridge } from '@dota-factory/host/client';
import { forbidZoom } from '@dota-factory/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { contract } from '../contract/index.ts';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
forbidZoom();
createRoot(root).render(
  <StrictMode>
    <App connect={() => connectBridge(contract)} />
  </StrictMode>,
);
