import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandOf } from '#scripts/brand/brand.ts';
import { launchChromium } from '#scripts/lib/launch-chromium.ts';
import { icns, ico } from '#scripts/pack/icon-file.ts';
import { inRoot } from './root.ts';

const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const GLYPHS: Readonly<Record<string, string>> = {
  play: 'M5 3v10l8-5z',
  pause: 'M4 3h3v10H4zM9 3h3v10H9z',
  next: 'M3 3v10l7-5zM11 3h2v10h-2z',
  previous: 'M13 3v10L6 8zM3 3h2v10H3z',
};

/**
 * Draws every icon of the desktop app from `renderer/public/icon.svg` into `resources/icons`, or a brand's
 * from its own into its folder, with the Chromium of the tests.
 */
async function drawIcons(): Promise<void> {
  const brand = brandOf(process.env);
  const folder = brand === null ? inRoot('resources', 'icons') : join(brand.folder, 'icons');
  mkdirSync(`${folder}/png`, { recursive: true });
  const browser = await launchChromium();
  const page = await browser.newPage();
  const draw = async (svg: string, size: number): Promise<Buffer> => {
    await page.setViewportSize({ width: size, height: size });
    const sized = svg.replace('<svg', `<svg width="${size}" height="${size}" style="display:block"`);
    await page.setContent(`<style>*{margin:0;background:transparent}</style>${sized}`);
    return page.screenshot({ omitBackground: true });
  };
  const icon = readFileSync(
    brand === null ? inRoot('renderer', 'public', 'icon.svg') : join(brand.folder, 'icon.svg'),
    'utf8',
  );
  const pictures = new Map<number, Buffer>();
  for (const size of SIZES) pictures.set(size, await draw(icon, size));
  for (const [size, png] of pictures) writeFileSync(`${folder}/png/${size}x${size}.png`, png);
  writeFileSync(`${folder}/icon.ico`, ico([...pictures].filter(([size]) => size <= 256)));
  writeFileSync(`${folder}/icon.icns`, icns(pictures));
  mkdirSync(`${folder}/pictures`, { recursive: true });
  writeFileSync(`${folder}/pictures/tray.png`, await draw(icon, 32));
  for (const [name, path] of Object.entries(GLYPHS)) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#fff" d="${path}"/></svg>`;
    writeFileSync(`${folder}/pictures/${name}.png`, await draw(svg, 16));
  }
  await browser.close();
}

await drawIcons();
