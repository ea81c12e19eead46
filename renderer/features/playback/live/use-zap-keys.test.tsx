import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { channel } from '#shared/contract/catalogue/channel.ts';
import { useZapKeys } from './use-zap-keys.ts';

const channels = [81, 84, 102, 841].map((channel_no) =>
  channel.parse({ channel_no, network_code: `N${channel_no}`, name_tc: '台', name_en: 'Channel', path: `${channel_no}` }),
);

type SampleProps = { readonly tuned: number[]; readonly now?: number; readonly openNo?: () => number };

function Sample({ tuned, now = 81, openNo = () => now }: SampleProps) {
  const entry = useZapKeys({ channels, channelNo: now, onChange: (to) => tuned.push(to.channel_no), openNo });
  return (
    <p>
      {entry === null ? 'none' : `${entry.digits}${entry.unknown ? '?' : ''}`}
      <input aria-label="field" />
    </p>
  );
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

describe('changing channel by keys', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('page keys follow the list and wrap around its ends', async () => {
    const tuned: number[] = [];
    const { press, end } = await renderInTest(<Sample tuned={tuned} />);
    await press('PageDown');
    await press('PageUp');
    await press('ChannelDown');
    expect(tuned).toEqual([84, 841, 84]);
    await end();
  });

  it('page keys count from the channel that is open while the address has not followed', async () => {
    const tuned: number[] = [];
    const { press, end } = await renderInTest(<Sample tuned={tuned} openNo={() => tuned.at(-1) ?? 81} />);
    await press('PageDown');
    await press('PageDown');
    expect(tuned).toEqual([84, 102]);
    await end();
  });

  it('digits that begin no other number count at once, and also the ones of a full number', async () => {
    const tuned: number[] = [];
    const { place, press, end } = await renderInTest(<Sample tuned={tuned} />);
    for (const digit of '102') await press(digit);
    expect(tuned).toEqual([102]);
    expect(place.textContent).toBe('none');
    for (const digit of '81') await press(digit);
    expect(tuned).toEqual([102, 81]);
    for (const digit of '841') await press(digit);
    expect(tuned).toEqual([102, 81, 841]);
    await end();
  });

  it('digits that could continue show for 1.5 s after the last one and then count', async () => {
    const tuned: number[] = [];
    const { place, press, end } = await renderInTest(<Sample tuned={tuned} />);
    await press('8');
    await pass(1000);
    await press('4');
    expect(place.textContent).toBe('84');
    await pass(1400);
    expect(tuned).toEqual([]);
    await pass(200);
    expect(tuned).toEqual([84]);
    expect(place.textContent).toBe('none');
    await end();
  });

  it('a number without a channel says so for a moment and changes nothing', async () => {
    const tuned: number[] = [];
    const { place, press, end } = await renderInTest(<Sample tuned={tuned} />);
    await press('7');
    await pass(1500);
    expect(place.textContent).toBe('7?');
    await pass(1500);
    expect(place.textContent).toBe('none');
    expect(tuned).toEqual([]);
    await end();
  });

  it('Backspace deletes a digit, or is left to Back if there is none; L returns to the previous channel', async () => {
    const tuned: number[] = [];
    const { place, press, show, end } = await renderInTest(<Sample tuned={tuned} />);
    await press('l');
    expect(tuned).toEqual([]);
    await show(<Sample tuned={tuned} now={102} />);
    await press('8');
    await press('Backspace');
    expect(place.textContent).toBe('none');
    await press('Backspace');
    expect(tuned).toEqual([]);
    await press('l');
    expect(tuned).toEqual([81]);
    await end();
  });

  it('keys typed into a field belong to the field', async () => {
    const tuned: number[] = [];
    const { place, press, end } = await renderInTest(<Sample tuned={tuned} />);
    place.querySelector('input')?.focus();
    await press('8');
    await press('PageUp');
    expect(place.textContent).toBe('none');
    expect(tuned).toEqual([]);
    await end();
  });
});
