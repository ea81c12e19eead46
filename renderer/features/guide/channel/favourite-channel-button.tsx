import { usePrompts } from '#renderer/data/data-context.tsx';
import { useFavourite } from '#renderer/data/library/library-hooks.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { useNavigation } from '#renderer/ui/navigation/navigation-context.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { href } from '#shared/navigation/href.ts';

/** Adds a channel to the favourites or removes it. Guests get the login prompt (S1-6-004). */
export function FavouriteChannelButton({ channel }: { readonly channel: Channel }) {
  const t = useTexts();
  const language = useLanguage();
  const prompts = usePrompts();
  const { navigate } = useNavigation();
  const { on, press } = useFavourite(channel.network_code, 'live');
  const name = pickText(language, channel.name_tc, channel.name_en);
  const here = href.guide(language, channel.channel_no, name);
  const act = async () => {
    const outcome = await press();
    if (outcome === 'LOGIN_REQUIRED') return prompts.open({ kind: 'login', data: { destination: here } });
    if (outcome === 'PROFILE_REQUIRED') return navigate(href.profiles(language, here));
    if (outcome === null || typeof outcome === 'string') return;
    const what = outcome.fromService ? 'full' : 'away';
    const words = { title: t(`account:favouriteButton.${what}`), text: t(`account:favouriteButton.${what}Text`) };
    prompts.open({ kind: 'message', data: { ...words, code: outcome.code } });
  };
  return (
    <IconButton
      ring
      icon={on === true ? 'heartFull' : 'heart'}
      label={t(on === true ? 'guide:favourite.remove' : 'guide:favourite.add', { name })}
      data-channel-favourite={on ?? 'unknown'}
      onClick={() => void act()}
    />
  );
}
