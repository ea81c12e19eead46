import { act } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { createTexts } from '#renderer/i18n/texts.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { channel } from '#shared/contract/catalogue/channel.ts';
import { ChannelPanel } from './channel-panel.tsx';

const of = (channel_no: number, ...groups: readonly string[]) =>
  channel.parse({
    channel_no,
    network_code: `N${channel_no}`,
    name_tc: `台 ${channel_no}`,
    name_en: `Channel ${channel_no}`,
    path: '',
    own:
      groups.length === 0 ? null : { source_id: 'list', chno: null, groups, radio: false, catchup_days: 0 },
  });

it('the channel panel narrows its list to a group of the viewer’s own channels', async () => {
  /* jsdom has no layout. */
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  const texts = createTexts();
  await texts.use('en');
  const lineup = {
    channels: [of(81), of(1001, 'News'), of(1002, 'Kids'), of(1003, 'News', 'Kids')],
    current: 81,
    describe: ({ channel_no, name_en }: { readonly channel_no: number; readonly name_en: string }) => ({
      channelNo: channel_no,
      number: String(channel_no),
      name: name_en,
      logo: null,
      programme: '',
      span: '',
      part: 0,
      current: channel_no === 81,
    }),
  };
  const { place, end } = await renderInTest(
    <I18nextProvider i18n={texts.i18n}>
      <ChannelPanel channels={lineup} onTune={() => undefined} onClose={() => undefined} />
    </I18nextProvider>,
  );
  const rows = () =>
    [...document.querySelectorAll('[data-index] button')].map(
      (row) => row.textContent?.match(/Channel \d+/)?.[0],
    );
  const select = place.querySelector('select') ?? document.querySelector('select');
  expect(rows()).toHaveLength(4);
  expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual(['All groups', 'News', 'Kids']);
  await act(async () => {
    if (select !== null) select.value = 'Kids';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(rows()).toEqual(['Channel 1002', 'Channel 1003']);
  await end();
});
