import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTexts } from '#renderer/i18n/texts.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { type Navigation, NavigationContext } from '#renderer/ui/navigation/navigation-context.ts';
import { type ScreenFrame, Shell } from './shell.tsx';
import type { ShellActions, ShellView } from './shell-view.ts';

const texts = createTexts();
const queryClient = new QueryClient();
const went: string[] = [];
const asked: string[] = [];
const navigation: Navigation = {
  navigate: (href) => void went.push(href),
  preload: () => undefined,
  back: () => went.push('back'),
};
beforeAll(() => texts.use('en'));

const home: ScreenFrame = { key: 'home', area: 'home', frame: 'over' };
const ask = (what: string) => () => void asked.push(what);
const actions: ShellActions = {
  login: ask('login'),
  search: ask('search'),
  switchProfile: ask('switchProfile'),
  editProfiles: ask('editProfiles'),
  logout: async () => void asked.push('logout'),
  liveChat: ask('liveChat'),
  downloadApp: ask('downloadApp'),
  survey: ask('survey'),
};
const names = (id: string, name: string) => ({ category_id: id, name_tc: name, name_en: name });
const member: ShellView = {
  language: 'en',
  items: new Set(['logo', 'home', 'epg', 'live', 'search', 'categories', 'live_chat', 'profile_menu']),
  viewer: { name: 'Ada', picture: null },
  liveHref: '/en/live/81/',
  concert: false,
  year: 2026,
  scoopPlusHref: '',
  mgm: { title: 'Refer a friend', href: '/en/account/mgmpromotion/' },
  loyalty: { title: 'Harbour Rewards', href: '/en/jetso/' },
  promos: [{ href: '/en/programme/1/x/', title: 'Classic films' }],
  categories: [{ ...names('drama', 'Drama'), categories: [names('romance', 'Romance')] }],
};

const shell = (screen: ScreenFrame, away = false, returns = 0, view: ShellView = member) => (
  <QueryClientProvider client={queryClient}>
    <I18nextProvider i18n={texts.i18n}>
      <NavigationContext value={navigation}>
        <Shell
          view={view}
          actions={actions}
          screen={screen}
          entry={screen.key}
          languageLinks={{ other: null, both: null }}
          connection={{ away, returns, asOf: null }}
        >
          <p>screen</p>
        </Shell>
      </NavigationContext>
    </I18nextProvider>
  </QueryClientProvider>
);

const byText = (place: ParentNode, text: string): HTMLElement => {
  const found = [...place.querySelectorAll<HTMLElement>('a, button')].find(
    (one) => (one.ariaLabel ?? one.textContent) === text,
  );
  if (found === undefined) throw new Error(`nothing is named ${text}`);
  return found;
};

describe('Shell', () => {
  it('has its landmarks, and marks the part of the app that is shown', async () => {
    const { place, end } = await renderInTest(shell(home));
    expect(['header', 'main', 'footer'].map((name) => place.querySelectorAll(name).length)).toEqual([
      1, 1, 1,
    ]);
    expect([...place.querySelectorAll('nav')].every((nav) => nav.hasAttribute('aria-label'))).toBe(true);
    expect([...place.querySelectorAll('[aria-current="page"]')].map((item) => item.textContent)).toEqual([
      'Home',
      'Home',
    ]);
    await end();
  });

  it('another screen moves the focus to its start; the same one with other content does not', async () => {
    const { place, show, end } = await renderInTest(shell(home));
    await show(shell({ ...home }));
    expect(document.activeElement).toBe(document.body);
    await show(shell({ key: 'live', area: 'live', frame: 'normal' }));
    expect(document.activeElement).toBe(place.querySelector('main'));
    await end();
  });

  it('a bare screen has no bars', async () => {
    const { place, end } = await renderInTest(shell({ key: 'episode', area: 'none', frame: 'bare' }));
    expect(place.querySelector('header, footer, nav')).toBeNull();
    await end();
  });

  it('says when the service is away, and when it is back', async () => {
    const { place, show, end } = await renderInTest(shell(home));
    const status = () => place.querySelector('[role="status"]')?.textContent;
    expect(status()).toBe('');
    await show(shell(home, true));
    expect(status()).toContain('Can’t reach Harbour TV');
    await show(shell(home, false, 1));
    expect(status()).toBe('Connected again');
    await end();
  });

  it('a slash opens search', async () => {
    const { press, end } = await renderInTest(shell(home));
    await press('/');
    expect(asked.at(-1)).toBe('search');
    await end();
  });

  it('the categories unfold, and their sub-categories in them', async () => {
    const { place, end } = await renderInTest(shell(home));
    await act(async () => byText(place, 'Browse').click());
    await act(async () => byText(place, 'Drama: subcategories').click());
    expect(byText(place, 'Romance').getAttribute('href')).toBe('/en/content/romance/Romance/');
    await end();
  });

  it('a member has the profile menu, which closes with what is chosen', async () => {
    const { place, end } = await renderInTest(shell(home));
    await act(async () => byText(place, 'Account: Ada').click());
    await act(async () => {
      byText(place, 'Switch profile').click();
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect([asked.at(-1), place.textContent?.includes('Switch profile')]).toEqual(['switchProfile', false]);
    await end();
  });

  it('what a station has nothing of has no item in any menu', async () => {
    const items = new Set([...member.items].filter((item) => !['live', 'epg', 'categories'].includes(item)));
    const { place, end } = await renderInTest(shell(home, false, 0, { ...member, items }));
    const menus = [...place.querySelectorAll('header nav, nav[aria-label="Tabs"]')];
    const said = menus.map(({ textContent }) => textContent).join(' ');
    expect(said).toContain('Home');
    expect(said).not.toMatch(/Live(?! )|Guide|Browse|Categories|Drama/);
    await end();
  });

  it('live leads to the address of the viewer’s group', async () => {
    const { place, end } = await renderInTest(shell(home));
    expect(byText(place, 'Live').getAttribute('href')).toBe('/en/live/81/');
    await end();
  });
});
