import { useProgrammeWhen } from '#renderer/data/catalogue/content-hooks.ts';
import { useMissingEpisode } from '#renderer/data/catalogue/programme-hooks.ts';
import { formatEpisodeNumber, formatPlaybackTime } from '#renderer/i18n/format-time.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { purchaseSubject } from '#shared/navigation/purchase-address.ts';

/**
 * Subject of the purchase, as texts: a programme, perhaps an episode of it and a time in it, or a channel.
 */
export type PurchaseSubjectText = {
  readonly title: string | null;
  readonly episode: string | null;
  readonly time: string | null;
  readonly channel: number | null;
  /** Pictures of the programme; null for none. */
  readonly picture: string | null;
  readonly hero: string | null;
};

/**
 * Returns the subject of a return address. Names are null until they are loaded, and if they fail to load:
 * the page works without.
 */
export function usePurchaseSubject(backUrl: string | null): PurchaseSubjectText {
  const t = useTexts();
  const language = useLanguage();
  const subject = purchaseSubject(backUrl);
  const programme = subject?.kind === 'programme' ? subject : null;
  const { data } = useProgrammeWhen(programme?.programmeId ?? null);
  const { data: found } = useMissingEpisode(programme?.episodeId ?? null);
  const details = data?.details;
  const image = details?.image;
  return {
    title: details === undefined ? null : pickText(language, details.name_tc, details.name_en),
    episode: found === undefined ? null : formatEpisodeNumber(t, found.currEpisode.episode_no),
    time: programme?.position == null ? null : formatPlaybackTime(programme.position),
    channel: subject?.kind === 'channel' ? subject.channelNo : null,
    picture: image?.landscape_medium ?? image?.landscape_large ?? null,
    hero: image?.hero ?? image?.landscape_large ?? null,
  };
}
