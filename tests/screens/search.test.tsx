import { expect, it } from 'vitest';
import { all, click, fill, find, findBy, openScreen, press } from './app-in-test.ts';

/** The results of a keyword: one programme and one channel, named after it. */
const answerOf = (keyword: string, group: string | null): Response => {
  const type = group === 'channel' ? 'live' : 'programme';
  const name = `${group} ${keyword}`;
  const item = {
    type,
    ref: `${group}-${keyword}`,
    programme_id: `${group}-${keyword}`,
    name_tc: name,
    name_en: name,
  };
  return Response.json(group === 'clip' ? { items: [], total: 0 } : { items: [item], total: 1 });
};

/**
 * The search screen. The answer about channels for `held` waits until `letGo`; `answered` counts its other
 * answers.
 */
async function searching(held: string) {
  let letGo = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let answered = 0;
  const screen = await openScreen('paid', {
    answer: async ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      const keyword = searchParams.get('keyword') ?? '';
      if (!pathname.includes('/search/programme/')) return null;
      if (keyword === held && searchParams.get('group') === 'channel') await waiting;
      else if (keyword === held) answered += 1;
      return answerOf(keyword, searchParams.get('group'));
    },
  });
  screen.to('/en/search/');
  const field = await find('field', /(?:)/, await findBy('main search'));
  return { field, letGo: () => letGo(), answered: () => answered };
}

/** Titles of the tiles on the page. */
const shown = (): string =>
  [...document.querySelectorAll('main li h3')].map(({ textContent }) => textContent).join(', ');

it('the results of a keyword replace those before it together, and once', async () => {
  const { field, letGo, answered } = await searching('news');
  await fill(field, 'tram');
  await expect.poll(shown).toBe('programme tram, channel tram');
  const changes = [shown()];
  const observer = new MutationObserver(() => {
    if (shown() !== changes.at(-1)) changes.push(shown());
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await fill(field, 'news');
  await expect.poll(answered).toBeGreaterThanOrEqual(2);
  await expect.poll(() => location.pathname).toBe('/en/search/news/');
  letGo();
  await expect.poll(shown).toBe('programme news, channel news');
  observer.disconnect();
  expect(changes).toEqual(['programme tram, channel tram', 'programme news, channel news']);
});

/** The search screen, whose suggestions for a keyword are the keyword and what it may become. */
async function suggesting(): Promise<HTMLElement> {
  const screen = await openScreen('paid', {
    answer: ({ url }) => {
      const { pathname, searchParams } = new URL(url);
      const keyword = searchParams.get('keyword') ?? '';
      if (pathname.includes('/search/programme/')) return answerOf(keyword, searchParams.get('group'));
      return pathname.endsWith('/completion/')
        ? Response.json({ suggestions: [`${keyword}line`, `${keyword}car`] })
        : null;
    },
  });
  screen.to('/en/search/');
  return find('field', /(?:)/, await findBy('main search'));
}

it('a suggestion that is chosen keeps the focus, and the list goes once the focus leaves it', async () => {
  const field = await suggesting();
  await fill(field, 'tram');
  const chosen = await find('link', 'tramcar', await find('region', 'Suggestions'));
  await click(chosen);
  await expect.poll(shown).toBe('programme tramcar, channel tramcar');
  expect(document.activeElement).toBe(chosen);
  field.focus();
  await expect.poll(() => all('region', 'Suggestions').length).toBe(0);
});

it('an earlier search that is chosen again keeps the focus, and what is cleared gives it to the next list', async () => {
  const field = await suggesting();
  for (const keyword of ['ferry', 'tram']) {
    await fill(field, keyword);
    await expect.poll(shown).toBe(`programme ${keyword}, channel ${keyword}`);
    await press('Enter');
    await expect.poll(() => location.pathname).toBe(`/en/search/${keyword}/`);
  }
  const earlier = await find('link', 'ferry', await find('region', 'Recent searches'));
  await click(earlier);
  await expect.poll(shown).toBe('programme ferry, channel ferry');
  expect(document.activeElement).toBe(earlier);
  await click(await find('button', 'Clear all', await find('region', 'Recent searches')));
  await expect.poll(() => all('region', 'Recent searches').length).toBe(0);
  expect((await find('region', 'Popular searches')).contains(document.activeElement)).toBe(true);
});
