import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { createTexts } from '#renderer/i18n/texts.ts';
import { type Navigation, NavigationContext } from '#renderer/ui/navigation-context.ts';
import { renderInTest } from '#renderer/ui/render-in-test.tsx';
import { type ScreenFrame, Shell } from './shell.tsx';

const texts = createTexts();
await texts.use('en');

const home: ScreenFrame = { key: 'home', area: 'home', frame: 'over' };
const went: string[] = [];
const navigation: Navigation = { go: (href) => went.push(href), preload: () => undefined };

const shell = (screen: ScreenFrame, away = false, returns = 0) => (
  <I18nextProvider i18n={texts.i18n}>
    <NavigationContext value={navigation}>
      <Shell
        language="en"
        screen={screen}
        address="/en/programme/12/a/?x=1"
        viewer={{ name: null, picture: null }}
        connection={{ away, returns }}
      >
        <p>screen</p>
      </Shell>
    </NavigationContext>
  </I18nextProvider>
);

describe('Shell', () => {
  it('has its landmarks, and marks the part of the app that is shown', async () => {
    const { place, end } = await renderInTest(shell(home));
    expect(['header', 'main', 'footer'].map((name) => place.querySelectorAll(name).length)).toEqual([1, 1, 1]);
    expect([...place.querySelectorAll('nav')].every((nav) => nav.hasAttribute('aria-label'))).toBe(true);
    expect([...place.querySelectorAll('[aria-current="page"]')].map((item) => item.textContent)).toEqual(['Home', 'Home']);
    await end();
  });

  it('the switch of the language keeps the place', async () => {
    const { place, end } = await renderInTest(shell(home));
    expect(place.querySelector('header a[lang="zh-HK"]')?.getAttribute('href')).toBe('/tc/programme/12/a/?x=1');
    await end();
  });

  it('another screen takes the focus to its start; the same one with something else does not', async () => {
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
    expect(status()).toContain('The service is away');
    await show(shell(home, false, 1));
    expect(status()).toBe('Connected again.');
    await end();
  });

  it('a slash opens search', async () => {
    const { press, end } = await renderInTest(shell(home));
    await press('/');
    expect(went.at(-1)).toBe('/en/search/');
    await end();
  });
});
