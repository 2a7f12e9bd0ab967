/** Which addresses may become workers. */
import { isOwnScript } from './own-workers.ts';

const LOCAL = 'http://127.0.0.1:4000/secret/inspect.html';
const ELECTRON = 'app://product/';

it.each([
  ['http://127.0.0.1:4000/secret/assets/w.js', LOCAL],
  ['./assets/w.js', LOCAL],
  ['app://product/assets/w.js', ELECTRON],
  ['/assets/w.js', ELECTRON],
])('%s is of the page %s', (url, page) => {
  expect(isOwnScript(url, page)).toBe(true);
});

it.each([
  ['http://127.0.0.1:4001/secret/w.js', LOCAL],
  ['http://127.0.0.1:4000/door.js', LOCAL],
  ['http://127.0.0.1:4000/secret/../w.js', LOCAL],
  ['https://127.0.0.1:4000/secret/w.js', LOCAL],
  ['data:text/javascript,1', LOCAL],
  ['blob:http://127.0.0.1:4000/1', LOCAL],
  ['app://other/w.js', ELECTRON],
  ['file:///w.js', ELECTRON],
])('%s is none of the page %s', (url, page) => {
  expect(isOwnScript(url, page)).toBe(false);
});
