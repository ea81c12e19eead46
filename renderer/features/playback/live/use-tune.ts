import { useCallback, useEffect } from 'react';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import { href } from '#shared/navigation/href.ts';
import { liveTarget } from './live-player-view.ts';
import type { ChosenChannel, Tune, ZapCandidates } from './use-zap-candidates.ts';

/** Milliseconds after a choice at which the page follows it, picture or not. */
const FOLLOW_AT_MOST = 250;

/** Milliseconds after which the address counts again, if something kept it from following the choice. */
const FORGET_AFTER = 3000;

/** Resolves when the choice that was just made has come to something on screen, at the latest after a moment. */
function settled(nearby: ZapCandidates, chosen: ChosenChannel): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      setTimeout(resolve);
    };
    const timer = setTimeout(end, FOLLOW_AT_MOST);
    const stop = nearby.subscribe((now) => {
      if (now.settled === chosen || now.chosen !== chosen) end();
    });
    if (nearby.getState().settled === chosen) end();
  });
}

/**
 * Changes channel. The player starts at once and shows the channel's name; the address, and with it all the rest of the page, follows when there is a
 * picture, since drawing it would hold up what the viewer waits for.
 */
export function useTune(nearby: ZapCandidates, channelNo: number | null): Tune {
  const { navigate: go } = useNavigation();
  const language = useLanguage();
  const t = useTexts();
  useEffect(() => {
    if (nearby.getState().chosen?.target.channelNo === channelNo) nearby.setState({ chosen: null });
  }, [nearby, channelNo]);
  useEffect(() => () => nearby.setState({ chosen: null }), [nearby]);
  return useCallback(
    (channel, { entry } = { entry: false }) => {
      const name = pickText(language, channel.name_tc, channel.name_en);
      const address = href.channel(language, channel.channel_no, name);
      if (channelNo === null) return go(address, { replace: !entry, hold: true });
      const line = t('live:channelTitle', { no: channel.channel_no, name });
      const chosen = { target: liveTarget(channel), words: { title: name, line } };
      nearby.setState({ chosen });
      const forget = () => nearby.getState().chosen === chosen && nearby.setState({ chosen: null });
      setTimeout(forget, channel.channel_no === channelNo ? 0 : FORGET_AFTER);
      go(address, { replace: !entry, hold: true, after: settled(nearby, chosen) });
    },
    [nearby, channelNo, go, language, t],
  );
}
