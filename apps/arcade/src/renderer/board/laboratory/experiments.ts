/** The experiments of this window, one per game: what was found stays while other pages are shown. */
import { countWorkers, startSelfPlay } from './connect.ts';
import { Experiment } from './experiment.ts';

export interface Experiments {
  find(id: string): Experiment;
}

/** Between two reports of a run. */
const REPORT_MS = 200;

export function createExperiments(): Experiments {
  const experiments = new Map<string, Experiment>();
  const create = (): Experiment =>
    new Experiment({
      startWorker: startSelfPlay,
      workers: countWorkers(),
      defer: (callback) => {
        const timer = setTimeout(callback, REPORT_MS);
        return () => clearTimeout(timer);
      },
    });
  return {
    find(id) {
      const experiment = experiments.get(id) ?? create();
      experiments.set(id, experiment);
      return experiment;
    },
  };
}
