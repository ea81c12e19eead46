import type { Page } from 'playwright-core';

/** Caption files that a page has loaded, by the code of their channel. */
export type CaptionTexts = {
  /** Whether a file of this channel that was loaded until now holds this line. */
  readonly has: (code: string, line: string) => Promise<boolean>;
  /** Codes of the channels whose files hold a line. */
  readonly holders: (line: string) => Promise<readonly string[]>;
};

const codeOf = (url: string): string | undefined => /\/live\/([^/]+)\/.*\.vtt/.exec(url)?.[1];

/**
 * Keeps the caption files of a page from now on. The browser may drop a body before anybody reads it, so a
 * file is fetched again for the test: it says the same, however often it is fetched.
 */
export function captionTexts(page: Page): CaptionTexts {
  const files = new Map<string, Set<string>>();
  const texts = new Map<string, string>();
  page.on('response', (response) => {
    const url = response.url();
    const code = codeOf(url);
    if (code !== undefined && response.ok()) files.set(code, (files.get(code) ?? new Set()).add(url));
  });

  const textOf = async (url: string): Promise<string> => {
    const key = url.split('?', 1)[0] ?? url;
    const known = texts.get(key);
    if (known !== undefined) return known;
    const reply = await page.request.get(url).catch(() => null);
    if (reply?.ok() !== true) return '';
    const text = await reply.text();
    texts.set(key, text);
    return text;
  };
  const has = async (code: string, line: string): Promise<boolean> => {
    const all = await Promise.all([...(files.get(code) ?? [])].map(textOf));
    return all.some((text) => text.includes(line));
  };
  const holders = async (line: string): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const code of files.keys()) if (await has(code, line)) found.push(code);
    return found;
  };
  return { has, holders };
}
