/** The entry of the inspect window. */
import '@dota-factory/ui/theme.css';
import './styles.css';
import { connectBridge } from '@dota-factory/host/client';
import { forbidZoom } from '@dota-factory/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { contract } from '../contract/index.ts';
import { startFight } from './inspect/connect.ts';
import { InspectApp } from './inspect/InspectApp.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('inspect.html has no element with the id "root"');
forbidZoom();
createRoot(root).render(
  <StrictMode>
    <InspectApp connect={() => connectBridge(contract)} startFight={startFight} />
  </StrictMode>,
);
