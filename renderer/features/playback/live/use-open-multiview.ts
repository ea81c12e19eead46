import { useLanguage } from '#renderer/i18n/use-language.ts';
import type { Player } from '#renderer/player/player.ts';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { firstMultiview } from '#shared/domain/playback/multiview/multiview.ts';
import { multiviewHref } from '#shared/navigation/multiview-path.ts';

/** Returns the function that opens a channel beside the next one; null where there is no other. The player stops, and does not go on in the corner. */
export function useOpenMultiview(player: Player | null, channels: readonly Channel[]): ((channelNo: number) => void) | null {
  const { navigate } = useNavigation();
  const language = useLanguage();
  if (channels.length < 2) return null;
  return (channelNo) => {
    player?.close();
    const numbers = channels.map(({ channel_no }) => channel_no);
    navigate(multiviewHref(language, firstMultiview(channelNo, numbers)));
  };
}
