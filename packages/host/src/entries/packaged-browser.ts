/** The browser shell of a package: starts the product that the command line means; bundled as CommonJS. */
import { runPackagedInBrowser } from '../packaged/browser.ts';

void runPackagedInBrowser(__dirname).then((code) => {
  process.exitCode = code;
});
