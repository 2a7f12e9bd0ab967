// Holds the list of everything grid offers, so that a name is never added or lost unnoticed.
import * as grid from './index.ts';

it('exports exactly these names', () => {
  expect(Object.keys(grid).sort()).toEqual([
    'advanceSearch',
    'createSearch',
    'createSession',
    'formatGridSchemas',
    'formatState',
    'listActions',
    'listGoals',
    'listUsefulActions',
    'loadPack',
    'measureProgress',
    'playTurn',
    'previewAction',
    'replayActions',
    'restart',
    'solveLevel',
    'takeAction',
    'undo',
    'verifyTrace',
  ]);
});
