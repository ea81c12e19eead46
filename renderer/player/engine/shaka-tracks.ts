import { chooseText } from '#renderer/player/engine/hls/text-choice.ts';
import type { EngineTrack, Subtitle } from './engine-port.ts';
import type { ShakaLibrary } from './shaka-library.ts';

type Player = InstanceType<ShakaLibrary['Player']>;

/**
 * Audio, caption and video tracks of the loaded stream. An audio track's id is its language, the others use
 * Shaka's id.
 */
export function shakaTracks(player: Player): readonly EngineTrack[] {
  return [
    ...player
      .getAudioTracks()
      .map(({ language, active }) => ({ id: language, kind: 'audio' as const, language, height: 0, active })),
    ...player.getTextTracks().map(({ id, language, active }) => ({
      id: String(id),
      kind: 'text' as const,
      language,
      height: 0,
      active,
    })),
    ...player.getVariantTracks().map(({ id, language, height, active }) => ({
      id: String(id),
      kind: 'video' as const,
      language,
      height: height ?? 0,
      active,
    })),
  ];
}

/** Selects a track by kind and id. Null turns captions off, or returns video to adaptive bitrate. */
export function selectShakaTrack(player: Player, kind: EngineTrack['kind'], id: string | null): void {
  if (kind === 'audio') {
    const track = player.getAudioTracks().find(({ language }) => language === id);
    if (track) player.selectAudioTrack(track);
  } else if (kind === 'text') {
    chooseText(player, player.getTextTracks().find((track) => String(track.id) === id) ?? null);
  } else {
    const track = player.getVariantTracks().find((each) => String(each.id) === id);
    const adaptive = track === undefined;
    // Shaka chooses its variant again at each change of its configuration, and drops what it is fetching for
    // the one before.
    if (player.getConfiguration().abr.enabled !== adaptive) player.configure('abr.enabled', adaptive);
    if (track) player.selectVariantTrack(track, true);
  }
}

/**
 * Adds sidecar captions in languages that the stream lacks. A file that fails to load is skipped; playback
 * does not depend on it.
 */
export function addSubtitles(player: Player, subtitles: readonly Subtitle[]): void {
  const inside = player.getTextTracks().map(({ language }) => language);
  const sidecars = subtitles.filter(({ language }) => !inside.includes(language));
  for (const { url, language } of sidecars)
    player.addTextTrackAsync(url, language, 'subtitles', 'text/vtt').catch(() => undefined);
}
