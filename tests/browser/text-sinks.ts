/** What a page could turn text into code with, tried in a page that has the policy of our own. */

export const TRY_SINKS = `(() => {
  const attempt = (run) => { try { run(); return 'done'; } catch (error) { return error.name; } };
  return [
    attempt(() => { document.createElement('div').innerHTML = '<img>'; }),
    attempt(() => { document.createElement('script').textContent = '1'; }),
    attempt(() => { document.createElement('script').src = 'https://evil.example/other.js'; }),
    attempt(() => { new DOMParser().parseFromString('<p>', 'text/html'); }),
    attempt(() => { new Worker('data:text/javascript,1'); }),
    attempt(() => { trustedTypes.createPolicy('another', { createHTML: (text) => text }); }),
    attempt(() => { new Worker(new URL('page.js', location.href), { type: 'module' }).terminate(); }),
  ];
})()`;

/** Only the last, a worker from the page's own folder, is allowed. */
export const SINKS_REFUSED: readonly string[] = [...Array<string>(6).fill('TypeError'), 'done'];
