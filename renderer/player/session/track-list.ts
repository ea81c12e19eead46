import type { EngineTrack } from '#renderer/player/engine/engine-port.ts';
import type { LanguageChoice, PlayerTracks } from '#renderer/player/player-parts.ts';
import { SPEEDS } from '#shared/domain/playback/preferences/settings-menu.ts';

const ofKind = (tracks: readonly EngineTrack[], kind: EngineTrack['kind']): readonly EngineTrack[] =>
  tracks.filter((track) => track.kind === kind);

const activeLanguage = (tracks: readonly EngineTrack[]): string | null => tracks.find(({ active }) => active)?.language ?? null;

/** One entry a language, in the order of the stream; an alternative stream of the same language is no choice of its own. */
function languages(tracks: readonly EngineTrack[]): readonly LanguageChoice[] {
  const first = new Map<string, LanguageChoice>();
  for (const { id, language } of tracks) if (!first.has(language)) first.set(language, { id, language });
  return [...first.values()];
}

/**
 * What the engine offers as what a viewer chooses from. `rate` is what was asked for; everything else is what the engine says is so. The
 * chosen quality is not among it, since the engine has no word for automatic.
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

/** The engine's id of an audio or caption language, or of the variant of a height with the audio that plays. Null for none. */
export function trackId(tracks: readonly EngineTrack[], kind: EngineTrack['kind'], value: string | number): string | null {
  const fitting = ofKind(tracks, kind).filter((track) => (kind === 'video' ? track.height === value : track.language === value));
  if (kind !== 'video') return fitting[0]?.id ?? null;
  const sound = activeLanguage(ofKind(tracks, 'audio')) ?? activeLanguage(ofKind(tracks, 'video'));
  return (fitting.find(({ language }) => language === sound) ?? fitting[0])?.id ?? null;
}
