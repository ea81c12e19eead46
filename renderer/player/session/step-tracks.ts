import type { EngineTrack } from '#renderer/player/engine/engine-port.ts';
import { CAPTION_CHECK_MS } from '#shared/domain/playback/player-timing.ts';
import {
  initialCaption,
  mergePreferences,
  type PreferencesChange,
} from '#shared/domain/playback/preferences/playback-preferences.ts';
import { languageFor, variantHeightFor } from '#shared/domain/playback/preferences/track-choice.ts';
import {
  type CommandEvent,
  type SessionEffect,
  type Step,
  withEffects,
  withoutEffects,
} from './session-event.ts';
import { type AppliedChoices, isLive, type SessionState, withView } from './session-state.ts';
import { trackList } from './track-list.ts';

/** Returns the height to select: the preferred one, limited by recovery; null for automatic. */
function targetHeight({ view, choice, maxHeight: ceiling }: SessionState): number | null {
  const { heights } = view.tracks;
  const chosenHeight = variantHeightFor(choice.quality, heights);
  if (ceiling === null) return chosenHeight === 'auto' ? null : chosenHeight;
  const capped = variantHeightFor(
    chosenHeight === 'auto' ? ceiling : Math.min(chosenHeight, ceiling),
    heights,
  );
  return capped === 'auto' ? null : capped;
}

/**
 * Returns the caption language to select; undefined until it is offered, since caption files load after the
 * stream.
 */
function captionToSelect(state: SessionState): string | null | undefined {
  const { captions } = state.view.tracks;
  if (captions.length === 0) return undefined;
  const offered = captions.map(({ language }) => language);
  const standard = { ...state.choice, captions: { ...state.choice.captions, language: null } };
  const type = isLive(state) ? 'live' : 'vod';
  const preferred = initialCaption(state.choice, type);
  if (preferred === null) return null;
  return languageFor(preferred, offered) ?? languageFor(initialCaption(standard, type), offered) ?? undefined;
}

/** Preferences that have not been applied to the engine yet. */
function pendingChoices(state: SessionState): {
  readonly applied: AppliedChoices;
  readonly effects: readonly SessionEffect[];
} {
  const { tracks } = state.view;
  const effects: SessionEffect[] = [];
  const applied: { -readonly [name in keyof AppliedChoices]: AppliedChoices[name] } = { ...state.applied };
  const audio = languageFor(
    state.choice.audio,
    tracks.audios.map(({ language }) => language),
  );
  if (audio !== null && applied.audio !== audio) {
    if (tracks.audio !== audio) effects.push({ type: 'engine-audio', language: audio });
    applied.audio = audio;
  }
  const caption = captionToSelect(state);
  if (caption !== undefined && applied.caption !== caption) {
    effects.push({ type: 'engine-caption', language: caption });
    effects.push({
      type: 'set-timer',
      session: state.view.session,
      name: 'caption-check',
      ms: CAPTION_CHECK_MS,
    });
    applied.caption = caption;
  }
  const height = targetHeight(state);
  if (tracks.heights.length > 0 && applied.height !== height) {
    effects.push({ type: 'engine-quality', height });
    applied.height = height;
  }
  return { applied, effects };
}

/** Stores the tracks on offer and applies preferences as they become available. */
export function onTracks(state: SessionState, offered: readonly EngineTrack[]): Step {
  if (state.engine !== 'loading' && state.engine !== 'showing') return withoutEffects(state);
  const tracks = trackList(offered, { live: isLive(state), rate: state.view.tracks.rate });
  const chosen = variantHeightFor(state.choice.quality, tracks.heights);
  const seen: SessionState = {
    ...withView(state, { tracks: { ...tracks, quality: chosen === 'auto' ? null : chosen } }),
    offered,
  };
  const { applied, effects } = pendingChoices(seen);
  return withEffects({ ...seen, applied }, ...effects);
}

/** Selects the captions again if a browser dropped them (S1-9-023). */
export function onCaptionCheck(state: SessionState): Step {
  const { caption } = state.applied;
  if (caption === undefined || caption === state.view.tracks.caption) return withoutEffects(state);
  return withEffects(state, { type: 'engine-caption', language: caption });
}

/**
 * Stores a viewer's choice for the profile and applies it at once if something plays. The position does not
 * change.
 */
function choose(state: SessionState, change: PreferencesChange): Step {
  const chosen: SessionState = { ...state, choice: mergePreferences(state.choice, change) };
  const { state: next, effects } = onTracks(chosen, chosen.offered);
  return withEffects(next, { type: 'keep-choice', change }, ...effects);
}

type TrackCommand = Extract<
  CommandEvent,
  { type: 'audio' | 'caption' | 'quality' | 'rate' | 'caption-style' }
>;

/** Handles a choice of audio, captions, quality or speed. A choice that is not on offer is ignored. */
export function onTrackCommand(state: SessionState, event: TrackCommand): Step {
  const { tracks, capabilities } = state.view;
  switch (event.type) {
    case 'audio':
      if (!tracks.audios.some(({ language }) => language === event.language)) return withoutEffects(state);
      return choose(state, { audio: event.language });
    case 'caption':
      if (event.language === null) return choose(state, { captions: { on: false } });
      if (!tracks.captions.some(({ language }) => language === event.language)) return withoutEffects(state);
      return choose(state, { captions: { on: true, language: event.language } });
    case 'quality':
      if (event.height === null) return choose({ ...state, maxHeight: null }, { quality: 'auto' });
      if (!tracks.heights.includes(event.height)) return withoutEffects(state);
      return choose({ ...state, maxHeight: null }, { quality: event.height });
    case 'rate':
      if (!capabilities.canRate || !tracks.rates.includes(event.rate)) return withoutEffects(state);
      return withEffects(withView(state, { tracks: { ...tracks, rate: event.rate } }), {
        type: 'engine-rate',
        rate: event.rate,
      });
    case 'caption-style':
      return withEffects(
        withView(
          { ...state, choice: mergePreferences(state.choice, { captions: { style: event.style } }) },
          { captionStyle: event.style },
        ),
        {
          type: 'keep-choice',
          change: { captions: { style: event.style } },
        },
      );
  }
}
