import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';

/** Pixels across a sheet: as many as one can see at once. */
const SHEET_WIDTH = 1560;
const GAP = 8;
const ROWS = 2;

type Layout = { name: string; width: number; phone?: boolean };

/** Lays pictures side by side in sheets, phones at their size, each above its name. */
export async function composeSheets(browser: Browser, folder: string, files: string[], layout: Layout): Promise<void> {
  const across = layout.phone ? 4 : 2;
  const width = Math.min(layout.width, Math.floor(SHEET_WIDTH / across) - GAP);
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 100 } });
  for (let first = 0; first < files.length; first += across * ROWS) {
    const figures = await Promise.all(files.slice(first, first + across * ROWS).map((file) => figureOf(file, width)));
    await page.setContent(`<body style="display: flex; flex-wrap: wrap; gap: ${GAP}px; margin: 0">${figures.join('')}`);
    const number = String(first / across / ROWS).padStart(2, '0');
    await page.screenshot({ path: path.join(folder, `sheet ${layout.name} ${number}.png`), fullPage: true });
  }
  await page.close();
}

async function figureOf(file: string, width: number): Promise<string> {
  const picture = await readFile(file, 'base64');
  const name = path.basename(file, '.png');
  return `<figure style="width: ${width}px; margin: 0; overflow: hidden; font: 14px sans-serif"><img width="${width}" src="data:image/png;base64,${picture}"><figcaption>${name}</figcaption></figure>`;
}
