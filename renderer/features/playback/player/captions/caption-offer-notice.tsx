import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaybackChoice } from '#renderer/data/playback/settings-hooks.ts';
import type { SteadyState } from '#renderer/features/playback/player/surface/use-player-state.ts';
import type { Player } from '#renderer/player/player.ts';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { isTextField } from '#renderer/ui/navigation/key-event.ts';
import { captionOffer } from '#shared/domain/playback/preferences/caption-offer.ts';
import css from './captions.module.css';

/** Milliseconds for which the offer is shown. */
const OFFER_MS = 12_000;
const KEY = 'e';

/**
 * On an English page, offers the English captions once for a profile: by its button or the E key. Shown for
 * some seconds of playback, and read out. Answered or not, the profile does not get it again.
 */
export function CaptionOfferNotice({
  player,
  view,
}: {
  readonly player: Player;
  readonly view: SteadyState;
}) {
  const { t } = useTranslation('player');
  const [preferences, change] = usePlaybackChoice();
  const { captions, caption } = view.tracks;
  const english = captionOffer({
    pageLanguage: 'en',
    preferences,
    captions: captions.map(({ language }) => language),
    caption,
  });
  const playing = view.phase === 'playing' && view.started;
  const [shown, setShown] = useState(false);
  /* Set once the live region exists, or a screen reader would miss the text. */
  useEffect(() => setShown(english !== null && playing), [english, playing]);
  const end = () => change({ captions: { offered: true } });
  const onEnd = useEffectEvent(end);
  const accept = () => {
    end();
    if (english !== null) player.selectCaption(english);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target))
      return;
    if (event.key.toLowerCase() !== KEY || document.querySelector('[role="dialog"]') !== null) return;
    event.preventDefault();
    accept();
  });
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => onEnd(), OFFER_MS);
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', listen);
    };
  }, [shown]);
  const offered = shown && english !== null;
  return (
    <div
      className={css.offer}
      data-caption-offer={offered ? '' : undefined}
      data-empty={offered ? undefined : ''}
    >
      <p role="status">
        {offered && (
          <>
            {t('captionOffer.text')}{' '}
            <span className={css.key}>{t('captionOffer.key', { key: KEY.toUpperCase() })}</span>
          </>
        )}
      </p>
      {offered && (
        <>
          <Button kind="primary" aria-keyshortcuts={KEY.toUpperCase()} onClick={accept}>
            {t('captionOffer.action')}
          </Button>
          <IconButton icon="close" label={t('captionOffer.close')} onClick={end} />
        </>
      )}
    </div>
  );
}
