import { act } from 'react';
import { expect, it } from 'vitest';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { type Channel, channel } from '#shared/contract/catalogue/channel.ts';
import { useZapKeys } from './use-zap-keys.ts';

const listed = (channel_no: number, number: string | null = null) =>
  channel.parse({
    channel_no,
    number,
    network_code: `N${channel_no}`,
    name_tc: '台',
    name_en: 'Channel',
    path: '',
  });
const TUNER = [listed(2), listed(1001, '2.1'), listed(1002, '2.2'), listed(3)];

function Keys({ onChange }: { readonly onChange: (chosen: Channel) => void }) {
  const entry = useZapKeys({ channels: TUNER, channelNo: 2, onChange, openNo: () => 2 });
  return <output>{entry?.digits ?? ''}</output>;
}

it.each(['.', ',', '-'])(
  'a number with a part is typed with “%s”, shown with a point, and opened at once',
  async (point) => {
    const chosen: number[] = [];
    const { place, end } = await renderInTest(
      <Keys onChange={({ channel_no }) => chosen.push(channel_no)} />,
    );
    const press = (key: string) =>
      act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true })));
    await press(point);
    expect(place.textContent).toBe('');
    await press('2');
    await press(point);
    await press(point);
    expect(place.textContent).toBe('2.');
    await press('2');
    expect(chosen).toEqual([1002]);
    await end();
  },
);
