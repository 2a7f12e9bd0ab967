/** The preload of both windows. */
import { exposeBridge } from '@dota-factory/host/preload';
import { BALANCING } from '../contract/index.ts';

exposeBridge(BALANCING);
