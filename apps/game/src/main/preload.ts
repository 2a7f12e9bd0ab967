/** The preload of the game's Electron window. */
import { exposeBridge } from '@dota-factory/host/preload';

exposeBridge();
