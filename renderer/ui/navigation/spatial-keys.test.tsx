import { afterEach, describe, expect, it } from 'vitest';
import { startSpatialKeys } from './spatial-keys.ts';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** A page of buttons, each at a height in pixels. */
function page(html: string): void {
  document.body.innerHTML = html;
  for (const button of document.querySelectorAll<HTMLElement>('button')) {
    const box = new DOMRect(0, Number(button.dataset.top), 100, 40);
    button.getBoundingClientRect = () => box;
    button.getClientRects = () => Object.assign([box], { item: () => box });
  }
  stop = startSpatialKeys();
}

const press = (key: string): string | undefined => {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
  return document.activeElement?.id;
};

describe('arrow keys and overlays', () => {
  const PAGE = `<main><button id="first" data-top="0"></button><button id="second" data-top="300"></button></main>
    <aside data-overlay=""><button id="answer" data-top="100"></button><button id="close" data-top="200"></button></aside>`;

  it('pass an ad or offer by', () => {
    page(PAGE);
    document.getElementById('first')?.focus();
    expect(press('ArrowDown')).toBe('second');
    expect(press('ArrowUp')).toBe('first');
  });

  it('lead down to an offer where nothing else is below, never to an ad', () => {
    page(PAGE.replace('data-overlay=""', 'data-overlay="" data-passing=""'));
    document.getElementById('second')?.focus();
    expect(press('ArrowRight')).toBe('second');
    expect(press('ArrowDown')).toBe('answer');
    stop();
    page(PAGE);
    document.getElementById('second')?.focus();
    expect(press('ArrowDown')).toBe('second');
  });

  it('move in it and out of it once the focus is there', () => {
    page(PAGE);
    document.getElementById('answer')?.focus();
    expect(press('ArrowDown')).toBe('close');
    expect(press('ArrowDown')).toBe('second');
  });
});
