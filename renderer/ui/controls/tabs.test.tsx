import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { Tabs } from './tabs.tsx';

const TABS = [
  { key: 'a', text: 'Episodes' },
  { key: 'b', text: 'Clips' },
  { key: 'c', text: 'More' },
];

function Sample() {
  const [selected, select] = useState('a');
  return (
    <Tabs label="Content" tabs={TABS} selected={selected} onSelect={select}>
      <p>{selected}</p>
    </Tabs>
  );
}

describe('Tabs', () => {
  it('one tab stop; arrows, Home and End move, select and show the panel', async () => {
    const { place, press, end } = await renderInTest(<Sample />);
    const tabs = [...place.querySelectorAll<HTMLElement>('[role="tab"]')];
    expect(tabs.map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
    tabs[0]?.focus();
    await press('ArrowRight');
    expect(document.activeElement?.textContent).toBe('Clips');
    await press('End');
    expect(place.querySelector('[role="tabpanel"]')?.textContent).toBe('c');
    await press('ArrowRight');
    expect(place.querySelector('[aria-selected="true"]')?.textContent).toBe('Episodes');
    await end();
  });

  it('the panel is named by its tab and is no tab stop', async () => {
    const { place, end } = await renderInTest(<Sample />);
    const panel = place.querySelector('[role="tabpanel"]');
    expect(document.getElementById(panel?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Episodes',
    );
    expect(panel?.hasAttribute('tabindex')).toBe(false);
    await end();
  });
});
