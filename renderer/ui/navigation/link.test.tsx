import { describe, expect, it } from 'vitest';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { Link } from './link.tsx';
import { type Navigation, NavigationContext } from './navigation-context.ts';

function recorded() {
  const went: unknown[] = [];
  const preloaded: string[] = [];
  const navigation: Navigation = {
    navigate: (...args) => went.push(args),
    preload: (href) => preloaded.push(href),
    back: () => undefined,
  };
  return { went, preloaded, navigation };
}

describe('Link', () => {
  it('is a real anchor, and a plain click stays inside the app', async () => {
    const { went, navigation } = recorded();
    const { place, click, end } = await renderInTest(
      <NavigationContext value={navigation}>
        <Link href="/en/live/81/Harbour-One/" hold>
          Live
        </Link>
      </NavigationContext>,
    );
    const anchor = place.querySelector('a');
    expect(anchor?.getAttribute('href')).toBe('/en/live/81/Harbour-One/');
    await click(anchor);
    expect(went).toEqual([['/en/live/81/Harbour-One/', { replace: false, hold: true }]]);
    await end();
  });

  it('a click for a new tab is the browser’s', async () => {
    const { went, navigation } = recorded();
    const { place, end } = await renderInTest(
      <NavigationContext value={navigation}>
        <Link href="/en/home/">Home</Link>
      </NavigationContext>,
    );
    place.addEventListener('click', (event) => event.preventDefault());
    place
      .querySelector('a')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(went).toEqual([]);
    await end();
  });

  it.each([
    ['https://jetso.example/home', 'https://jetso.example/home', 1],
    ['javascript:alert(1)', null, 0],
    ['//evil.example/', null, 0],
    ['https://user@evil.example/', null, 0],
  ])('an address from outside, %s, leads to %s', async (href, target, visits) => {
    const { went, navigation } = recorded();
    const { place, end } = await renderInTest(
      <NavigationContext value={navigation}>
        <Link href={href}>Jetso</Link>
      </NavigationContext>,
    );
    const anchor = place.querySelector('a');
    expect(anchor?.getAttribute('href')).toBe(target);
    place.addEventListener('click', (event) => event.preventDefault());
    anchor?.click();
    expect(went).toHaveLength(visits);
    await end();
  });

  it('a focus that stays shows intent: the screen behind it is fetched once the focus is painted', async () => {
    const { preloaded, navigation } = recorded();
    const { place, end } = await renderInTest(
      <NavigationContext value={navigation}>
        <Link href="/en/home/">Home</Link>
        <Link href="/en/epg/">Guide</Link>
      </NavigationContext>,
    );
    const [passed, reached] = place.querySelectorAll('a');
    passed?.focus();
    reached?.focus();
    expect(preloaded).toEqual([]);
    await expect.poll(() => preloaded).toEqual(['/en/epg/']);
    await end();
  });
});
