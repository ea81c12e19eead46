import { useFavouritePress } from '#renderer/content/lists/use-favourite-press.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { href } from '#shared/navigation/href.ts';

/** Adds a channel to the favourites or removes it. Guests get the login prompt (S1-6-004). */
export function FavouriteChannelButton({ channel }: { readonly channel: Channel }) {
  const t = useTexts();
  const language = useLanguage();
  const name = pickText(language, channel.name_tc, channel.name_en);
  const returnTo = href.guide(language, channel.channel_no, name);
  const { on, press } = useFavouritePress(
    { type: 'live', ref: channel.network_code, title: name },
    { returnTo },
  );
  return (
    <IconButton
      ring
      icon={on === true ? 'heartFull' : 'heart'}
      label={t(on === true ? 'guide:favourite.remove' : 'guide:favourite.add', { name })}
      data-channel-favourite={on ?? 'unknown'}
      onClick={() => void press()}
    />
  );
}
