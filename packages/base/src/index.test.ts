// Holds the list of everything base offers, so that a name is never added or lost unnoticed.
import * as base from './index.ts';

it('exports exactly these names', () => {
  expect(Object.keys(base).sort()).toEqual([
    'PI',
    'ROTATIONS',
    'TAU',
    'addRotations',
    'atan2',
    'cloneRandom',
    'compareDiagnostics',
    'cos',
    'createRandom',
    'err',
    'exp',
    'findNearestWord',
    'formatDiagnostic',
    'formatDiagnosticWithSource',
    'formatPath',
    'hypot',
    'isRotation',
    'log',
    'nextInt',
    'nextUint32',
    'nextUnit',
    'ok',
    'padMask',
    'pickWeighted',
    'pow',
    'rotateCell',
    'rotateMask',
    'rotateOffset',
    'sin',
    'sortDiagnostics',
  ]);
});
