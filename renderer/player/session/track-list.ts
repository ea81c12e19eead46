import type { EngineTrack } from '#renderer/player/engine/engine-port.ts';
import type { LanguageChoice, PlayerTracks } from '#renderer/player/player-parts.ts';
import { SPEEDS } from '#shared/domain/playback/preferences/settings-menu.ts';

const ofKind = (tracks: readonly EngineTrack[], kind: EngineTrack['kind']): readonly EngineTrack[] =>
  tracks.filter((track) => track.kind === kind);

const activeLanguage = (tracks: readonly EngineTrack[]): string | null =>
  tracks.find(({ active }) => active)?.language ?? null;

/** One entry per language in stream order; alternate renditions of the same language are merged. */
function languages(tracks: readonly EngineTrack[]): readonly LanguageChoice[] {
  const first = new Map<string, LanguageChoice>();
  for (const { id, language } of tracks) if (!first.has(language)) first.set(language, { id, language });
  return [...first.values()];
}

/**
 * Returns the tracks on offer as the viewer's choices. `rate` is the requested speed; the rest is what the
 * engine reports. The chosen quality is excluded, since the engine cannot report "automatic".
 */
export function trackList(
  tracks: readonly EngineTrack[],
  { live, rate }: { readonly live: boolean; readonly rate: number },
): Omit<PlayerTracks, 'quality'> {
  const audios = ofKind(tracks, 'audio');
  const captions = ofKind(tracks, 'text');
  const pictures = ofKind(tracks, 'video').filter(({ height }) => height > 0);
  return {
    audios: languages(audios),
    audio: activeLanguage(audios),
    captions: languages(captions),
    caption: activeLanguage(captions),
    heights: [...new Set(pictures.map(({ height }) => height))].sort((a, b) => b - a),
    playingHeight: pictures.find(({ active }) => active)?.height ?? 0,
    rates: live ? [] : SPEEDS,
    rate,
  };
}

/**
 * Returns the engine's id of an audio or caption language, or of the variant with a height and the current
 * audio. Null if there is none.
 */
export function trackId(
  tracks: readonly EngineTrack[],
  kind: EngineTrack['kind'],
  value: string | number,
): string | null {
  const fitting = ofKind(tracks, kind).filter((track) =>
    kind === 'video' ? track.height === value : track.language === value,
  );
  if (kind !== 'video') return fitting[0]?.id ?? null;
  const sound = activeLanguage(ofKind(tracks, 'audio')) ?? activeLanguage(ofKind(tracks, 'video'));
  return (fitting.find(({ language }) => language === sound) ?? fitting[0])?.id ?? null;
}
