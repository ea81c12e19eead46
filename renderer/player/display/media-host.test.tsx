import { describe, expect, it } from 'vitest';
import { createMediaHost } from './media-host.ts';

function setUp() {
  document.body.replaceChildren();
  const [first, second, third] = [
    document.createElement('video'),
    document.createElement('video'),
    document.createElement('video'),
  ] as const;
  const holder = createMediaHost(first);
  const place = document.body.appendChild(document.createElement('div'));
  return { holder, first, second, third, place };
}

describe('the places of the media elements', () => {
  it('come over the whole window until a screen takes them, and not from a screen that has them', () => {
    const { holder, first, place } = setUp();
    const home = first.parentElement;
    holder.front(true);
    expect([home?.style.width, home?.style.opacity]).toEqual(['100vw', '1']);
    const leave = holder.attachTo(place);
    expect([home?.style.width, home?.style.opacity]).toEqual(['2px', '0']);
    holder.front(true);
    expect(home?.style.width).toBe('2px');
    leave();
    holder.front(true);
    holder.front(false);
    expect(home?.style.opacity).toBe('0');
  });

  it('are taken back from a place that has them, which then leaves them alone', () => {
    const { holder, first, place } = setUp();
    const home = first.parentElement;
    holder.takeBack();
    const leave = holder.attachTo(place);
    holder.takeBack();
    holder.front(true);
    expect(first.parentElement).toBe(home);
    expect(home?.style.width).toBe('100vw');
    leave();
    expect(home?.style.width).toBe('100vw');
  });

  it('lays the next element over the current one, which it removes once the next has a frame', () => {
    const { holder, first, second, place } = setUp();
    holder.attachTo(place);
    holder.stage(second);
    expect([...place.children]).toEqual([first, second]);
    holder.show(second);
    expect([...place.children]).toEqual([second]);
    expect(first.closest('[aria-hidden]')).not.toBeNull();
    expect(second.getAttribute('style') ?? '').toBe('');
  });

  it('lays one element over the shown one at a time, and none while nothing is lent', () => {
    const { holder, first, second, third, place } = setUp();
    holder.stage(second);
    expect(second.parentElement).toBeNull();
    holder.attachTo(place);
    holder.stage(second);
    holder.stage(third);
    expect([...place.children]).toEqual([first, third]);
    expect(second.closest('[aria-hidden]')).not.toBeNull();
    holder.hide(third);
    expect([...place.children]).toEqual([first]);
  });

  it('takes both elements along to another place, and hides both when the place goes', () => {
    const { holder, first, second, place } = setUp();
    holder.attachTo(place);
    holder.stage(second);
    const other = document.body.appendChild(document.createElement('div'));
    const detach = holder.attachTo(other);
    expect([...other.children]).toEqual([first, second]);
    detach();
    expect([...other.children]).toEqual([]);
    expect([first, second].every((element) => element.closest('[aria-hidden]') !== null)).toBe(true);
  });
});
