import type { MouseEvent } from 'react';
import { usePrompts } from '#renderer/data/data-context.tsx';
import { formatDuration } from '#renderer/i18n/format-time.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import type { Translate } from '#renderer/i18n/use-texts.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Tile, type TileView } from '#renderer/ui/media/tile.tsx';
import { isPlainClick } from '#renderer/ui/navigation/link.tsx';
import type { Clip } from '#shared/contract/catalogue/clip.ts';
import { isIntroClip } from '#shared/domain/catalogue/content-kind.ts';
import type { Language } from '#shared/kernel/language.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';
import css from './programme-screen.module.css';

/** The short clips of a programme. Introductions open over the page, others on a page of their own. */
export function ClipGrid({ clips, label }: { readonly clips: readonly Clip[]; readonly label: string }) {
  const t = useTexts();
  const language = useLanguage();
  const prompts = usePrompts();
  return (
    <ul className={css.grid} aria-label={label}>
      {clips.map((clip) => {
        const tile = clipTile(clip, t, language);
        const open = (event: MouseEvent) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          prompts.open({ kind: 'clip', data: { clipId: clip.clip_id, title: tile.title } });
        };
        return (
          <li key={clip.clip_id} data-clip={clip.clip_type}>
            <Tile tile={tile} onClick={isIntroClip(clip.clip_type) ? open : undefined} />
          </li>
        );
      })}
    </ul>
  );
}

function clipTile(clip: Clip, t: Translate, language: Language): TileView {
  const title = clip.infos.find((info) => info.language === language)?.title ?? clip.infos[0]?.title ?? '';
  return {
    key: clip.clip_id,
    href: href.video(language, clip.clip_id),
    title,
    meta: formatDuration(t, clip.duration * SECOND),
    picture: clip.image.landscape_medium ?? clip.image.landscape_large ?? clip.image.landscape_small ?? null,
  };
}
