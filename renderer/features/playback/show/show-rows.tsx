import { usePrompts } from '#renderer/data/data-context.tsx';
import { formatDuration } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { Picture } from '#renderer/ui/media/picture.tsx';
import { Rail } from '#renderer/ui/media/rail.tsx';
import { TitledRow } from '#renderer/ui/media/titled-row.tsx';
import type { ShowPage } from '#shared/contract/catalogue/show-page.ts';
import { SECOND } from '#shared/kernel/time.ts';
import css from './show-screen.module.css';
import { useShowPlayer } from './use-show-player.ts';

/** The performances, the clips and the podcast. */
export function ShowRows({ show }: { readonly show: ShowPage }) {
  const t = useTexts();
  const { play, playClip } = useShowPlayer(show);
  return (
    <>
      <TitledRow title={t('show:performances')}>
        <Rail label={t('show:performances')} previousLabel={t('rail.previous')} nextLabel={t('rail.next')}>
          {show.performances.map((one) => (
            <li key={one.episode_id}>
              <PlayTile item={one} seed={one.episode_id} onPlay={() => play(one)} />
            </li>
          ))}
        </Rail>
      </TitledRow>
      {show.clips.length > 0 && (
        <TitledRow title={t('show:clips')}>
          <Rail label={t('show:clips')} previousLabel={t('rail.previous')} nextLabel={t('rail.next')}>
            {show.clips.map((one) => (
              <li key={one.clip_id}>
                <PlayTile item={one} seed={one.clip_id} onPlay={() => playClip(one)} />
              </li>
            ))}
          </Rail>
        </TitledRow>
      )}
      {show.podcast !== null && <Podcast podcast={show.podcast} />}
    </>
  );
}

function Podcast({ podcast }: { readonly podcast: NonNullable<ShowPage['podcast']> }) {
  const t = useTexts();
  const language = useLanguage();
  const prompts = usePrompts();
  const title = pickText(language, podcast.name_tc, podcast.name_en);
  const about = pickText(language, podcast.about_tc, podcast.about_en);
  return (
    <TitledRow title={t('show:podcast')}>
      <div className={css.podcast}>
        <p>
          <strong>{title}</strong>
          <span>{about}</span>
        </p>
        <Button
          icon="volume"
          onClick={() => prompts.open({ kind: 'podcast', data: { title, about, href: podcast.link } })}
        >
          {t('show:listen')}
        </Button>
      </div>
    </TitledRow>
  );
}

type PlayTileProps = {
  readonly item: {
    readonly name_tc: string;
    readonly name_en: string;
    readonly image: { readonly landscape_medium?: string | null | undefined };
    /** Seconds. */
    readonly duration: number;
  };
  readonly seed: string;
  readonly onPlay: () => void;
};

/** An item that plays on this page. */
export function PlayTile({ item, seed, onPlay }: PlayTileProps) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <button type="button" className={css.tile} onClick={onPlay}>
      <Picture src={item.image.landscape_medium ?? null} seed={seed} className={css.tilePicture}>
        <span className={css.playMark}>
          <Icon name="play" size={24} />
        </span>
      </Picture>
      <span className={css.tileTitle}>{pickText(language, item.name_tc, item.name_en)}</span>
      <span className={css.tileMeta}>{formatDuration(t, item.duration * SECOND)}</span>
    </button>
  );
}
