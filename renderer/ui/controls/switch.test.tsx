import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { Switch } from './switch.tsx';

function Sample() {
  const [checked, setChecked] = useState(false);
  return <Switch label="Autoplay" text="Plays the next episode" checked={checked} onChange={setChecked} />;
}

describe('Switch', () => {
  it('is one button, named and described by its line, which a press toggles', async () => {
    const { place, click, end } = await renderInTest(<Sample />);
    const toggle = place.querySelector<HTMLElement>('button[role="switch"]');
    const named = (attribute: string) =>
      document.getElementById(toggle?.getAttribute(attribute) ?? '')?.textContent;
    expect([named('aria-labelledby'), named('aria-describedby')]).toEqual([
      'Autoplay',
      'Plays the next episode',
    ]);
    expect(toggle?.getAttribute('aria-checked')).toBe('false');
    await click(toggle);
    expect(toggle?.getAttribute('aria-checked')).toBe('true');
    await end();
  });
});
