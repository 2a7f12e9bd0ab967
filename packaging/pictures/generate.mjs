// `node packaging/pictures/generate.mjs FOLDER`: draws the pictures of docs/install.md from an unpacked package.
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const IMAGES = join(ROOT, 'docs/images');
const [given] = process.argv.slice(2);
if (given === undefined) throw new Error('Usage: node packaging/pictures/generate.mjs FOLDER');
const folder = resolve(given);

const STYLE = `
  * { box-sizing: border-box; margin: 0 }
  body { font: 15px system-ui, sans-serif; color: #d7e0ee; background: #0b0f17; width: max-content }
  #picture { padding: 24px; background: #0b0f17 }
  .panel { background: #121926; border: 1px solid #26344b; border-radius: 6px; padding: 16px 20px }
  h2 { font-size: 15px; margin-bottom: 12px }
  .muted { color: #8b9bb4 } .accent { color: #4cc9f0 } .warning { color: #ffb703 }
`;

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await drawFolder();
  await drawFirstStart();
  await takeWindow();
} finally {
  await browser.close();
}

/** The names are those of the folder; what each is for is told beside it. */
async function drawFolder() {
  const words = [
    [/^dota-factory(\.exe)?$/, 'the game: a double click opens it', 'accent'],
    [/^(game|balancing|arcade)$/, 'the same windows, from a terminal', ''],
    [/^sim$/, 'the game without a window, for a terminal', ''],
    [/^config$/, 'ships, modules, recipes, waves, colours: edit them', 'warning'],
    [/^levels$/, 'levels of the arcade: edit them', 'warning'],
    [/^blueprints\.toml$/, 'your blueprints', 'warning'],
    [/^ship_layouts\.toml$/, 'your ship layouts', 'warning'],
    [/LICEN[CS]E|sbom/, 'whose work is in it', 'muted'],
    [/^(resources|locales|resources\.pak|chrome-sandbox|version)/, 'the runtime', 'muted'],
  ];
  const rank = (name) => words.findIndex(([pattern]) => pattern.test(name));
  const rows = readdirSync(folder)
    .filter((name) => !name.startsWith('.') && rank(name) >= 0)
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map((name) => {
      const [, what, tone] = words[rank(name)];
      const sign = statSync(join(folder, name)).isDirectory() ? '▸' : '·';
      return `<tr><td class="muted">${sign}</td><td class="${tone}">${name}</td><td class="muted">${what}</td></tr>`;
    });
  await picture(
    'install-folder.png',
    `<style>td { padding: 3px 18px 3px 0; white-space: nowrap }</style>
     <div class="panel"><h2>dota-factory</h2><table>${rows.join('')}</table></div>`,
  );
}

/** Drawn, not photographed: what each system asks the first time, in the order in which one answers. */
async function drawFirstStart() {
  const step = (system, title, text, steps) => `
    <div class="panel" style="width: 330px">
      <h2><span class="muted">${system}</span></h2>
      <div class="panel" style="background: #182234"><b>${title}</b><p class="muted" style="margin-top: 8px">${text}</p></div>
      <ol style="margin-top: 14px; padding-left: 22px; line-height: 1.6">${steps.map((each) => `<li>${each}</li>`).join('')}</ol>
    </div>`;
  await picture(
    'install-first-start.png',
    `<div style="display: flex; gap: 16px">
      ${step('Windows', 'Windows protected your PC', 'An unrecognised app was prevented from starting.', [
        'Choose <b class="accent">More info</b>',
        'Choose <b class="accent">Run anyway</b>',
      ])}
      ${step('macOS', '“Dota Factory” was not opened', 'Apple could not verify that it is free of malware.', [
        'Choose <b class="accent">Done</b>',
        'System Settings, Privacy &amp; Security',
        'Choose <b class="accent">Open Anyway</b>',
      ])}
      ${step('Linux, AppImage', 'Nothing happens on a double click', 'A downloaded file may not run yet.', [
        'Right click, <b class="accent">Properties</b>',
        'Permissions: <b class="accent">Allow executing</b>',
        'Double click',
      ])}
    </div>`,
  );
}

async function picture(name, html) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 }, deviceScaleFactor: 1 });
  await page.setContent(`<style>${STYLE}</style><div id="picture">${html}</div>`);
  await page.locator('#picture').screenshot({ path: join(IMAGES, name) });
  await page.close();
}

/** The window of this very package, in the browser shell. */
async function takeWindow() {
  const child = spawn(join(folder, 'game'), ['--browser', '--no-open'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise((done, fail) => {
      let output = '';
      child.stdout.on('data', (data) => {
        output += data;
        const found = /http:\/\/\S+/.exec(output)?.[0];
        if (found !== undefined) done(found);
      });
      child.once('exit', (code) => fail(new Error(`ended with ${code}`)));
    });
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1 });
    await page.goto(url);
    await page.locator('[data-testid="world"] canvas').first().waitFor();
    await page.waitForFunction(
      () => Number(document.querySelector('[data-testid="world"]')?.dataset.tick) > 60,
    );
    await page.screenshot({ path: join(IMAGES, 'install-window.png') });
    await page.close();
  } finally {
    child.kill();
  }
}
