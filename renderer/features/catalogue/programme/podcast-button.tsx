import { usePrompts } from '#renderer/data/data-context.tsx';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import type { Programme } from '#shared/contract/catalogue/programme.ts';

type Podcast = NonNullable<Programme['details']['podcast']>;

/** Opens the podcast dialog. */
export function PodcastButton({ podcast }: { readonly podcast: Podcast }) {
  const t = useTexts();
  const language = useLanguage();
  const prompts = usePrompts();
  const title = pickText(language, podcast.name_tc, podcast.name_en);
  const about = pickText(language, podcast.about_tc, podcast.about_en);
  const data = { title, href: podcast.link, ...(about === '' ? {} : { about }) };
  return (
    <IconButton
      ring
      icon="volume"
      aria-haspopup="dialog"
      label={t('programme:podcast')}
      onClick={() => prompts.open({ kind: 'podcast', data })}
    />
  );
}
