import { afterEach, expect, it, vi } from 'vitest';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { useScreenFocus } from './use-screen-focus.ts';

/** A hundred addresses of two links each, and one of a single link. */
const LINKS = [
  ...Array.from({ length: 100 }, (_, place) => [`${place} first`, `${place} second`]).flat(),
  '100 alone',
];

function Screen({ screen }: { readonly screen: string }) {
  const main = useScreenFocus(screen, screen);
  return (
    <main ref={main} tabIndex={-1}>
      {LINKS.map((link) => (
        <a key={link} href={`/${screen}/${link.split(' ')[0]}/`}>
          {link}
        </a>
      ))}
    </main>
  );
}

afterEach(() => vi.restoreAllMocks());

it('a focus reads the layout of the controls with its address if it is one of several, and else none', async () => {
  const measured: Element[] = [];
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function shown(this: Element) {
    measured.push(this);
    return Object.assign([new DOMRect()], { item: () => null });
  });
  const { place, show, end } = await renderInTest(<Screen screen="home" />);
  place.querySelectorAll('a')[200]?.focus();
  expect(measured).toEqual([]);
  const second = place.querySelectorAll('a')[101];
  second?.focus();
  expect(document.activeElement).toBe(second);
  expect(new Set(measured.map((one) => one.getAttribute('href')))).toEqual(new Set(['/home/50/']));

  await show(<Screen screen="guide" />);
  await show(<Screen screen="home" />);
  await expect.poll(() => document.activeElement).toBe(place.querySelectorAll('a')[101]);
  await end();
});
