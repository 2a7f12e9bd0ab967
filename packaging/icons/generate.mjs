// `node packaging/icons/generate.mjs`: draws the SVG files in all sizes, and packs them for Windows and macOS.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.mjs';
import { formatIcns, formatIco, ICNS_TYPES, ICO_SIZES } from './containers.mjs';

const HERE = import.meta.dirname;
/** SVG file -> where the containers go, and the sizes of single pictures beside them. Names are electron-builder's. */
const ICONS = [
  { svg: 'app', container: 'icons/app', singles: [16, 24, 32, 48, 64, 96, 128, 256, 512, 1024] },
  { svg: 'replay', container: 'dfreplay', singles: [] },
  { svg: 'save', container: 'dfsave', singles: [] },
];

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('The icons are drawn by Chromium, which is not installed.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const hashes = {};
try {
  for (const { svg, container, singles } of ICONS) {
    const text = readFileSync(join(HERE, `${svg}.svg`), 'utf8');
    hashes[svg] = createHash('sha256').update(text).digest('hex');
    const sizes = new Set([...singles, ...ICO_SIZES, ...ICNS_TYPES.map(({ size }) => size)]);
    const pictures = new Map();
    for (const size of sizes) pictures.set(size, await draw(text, size));
    writeFileSync(join(HERE, '..', `${container}.ico`), formatIco(pictures));
    writeFileSync(join(HERE, '..', `${container}.icns`), formatIcns(pictures));
    if (singles.length === 0) continue;
    rmSync(join(HERE, svg), { recursive: true, force: true });
    mkdirSync(join(HERE, svg));
    for (const size of singles) writeFileSync(join(HERE, svg, `${size}x${size}.png`), pictures.get(size));
  }
  // Tells whether a drawing was changed without drawing it again.
  writeFileSync(join(HERE, 'drawn.json'), `${JSON.stringify(hashes, null, 2)}\n`);
} finally {
  await browser.close();
}

/** A PNG with a transparent ground. */
async function draw(svg, size) {
  const page = await browser.newPage({ viewport: { width: size, height: size }, deviceScaleFactor: 1 });
  try {
    const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    await page.setContent(
      `<style>html,body{margin:0;background:transparent}img{display:block;width:${size}px;height:${size}px}</style><img src="${source}">`,
    );
    await page.evaluate(() => document.querySelector('img').decode());
    return await page.screenshot({ omitBackground: true, clip: { x: 0, y: 0, width: size, height: size } });
  } finally {
    await page.close();
  }
}
