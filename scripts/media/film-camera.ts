import { type Browser, chromium } from 'playwright-core';

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--hide-scrollbars',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the browser that draws the frames. The caller closes it. */
export function openCamera(): Promise<Browser> {
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: browserArguments });
}

/**
 * Photographs `count` frames, one after the other, as PNG pictures of 1280x720. `frame` gives the SVG of
 * each; a frame equal to the one before is not photographed again.
 */
export async function* photograph(
  browser: Browser,
  count: number,
  frame: (index: number) => string,
): AsyncGenerator<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.setContent(
    '<style>body{margin:0;background:#000;overflow:hidden}svg{display:block}</style><main></main>',
  );
  const session = await page.context().newCDPSession(page);
  for (let index = 0; index < count; index += 1) {
    await page.evaluate((svg) => {
      const stage = document.querySelector('main');
      if (stage) stage.innerHTML = svg;
    }, frame(index));
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    yield Buffer.from(data, 'base64');
  }
  await page.close();
}
