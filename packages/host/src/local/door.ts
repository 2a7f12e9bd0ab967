/** What a browser sees at an address that is used up: its own page again if it is the one that used it, else a refusal. */
import { PAGE_MEMORY } from '../client/socket-transport.ts';

/** For the person who opens a used address; says the same whatever was wrong. */
export const REFUSAL = 'Refused. An address works once, in one browser: start again to get a new one.\n';

export const DOOR_SCRIPT_PATH = '/door.js';

/** Sent with status 403, which it is for everyone whose browser does not know the page's secret path. */
export const DOOR_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="dark light">
<title>Refused</title>
<p>${REFUSAL.trim()}</p>
<script src="${DOOR_SCRIPT_PATH}"></script>
</html>
`;

/** The memory belongs to this address with its port: no other server's page can read it. */
export const DOOR_SCRIPT = `const page = localStorage.getItem(${JSON.stringify(PAGE_MEMORY)});
if (page !== null && page.startsWith('/') && !page.startsWith('//')) location.replace(page);
`;
