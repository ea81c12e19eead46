import { setRealTimer } from '#renderer/data/client/timers.ts';
import type { Data } from '#renderer/data/create-data.ts';
import { createPlayerPorts } from '#renderer/data/playback/player-ports.ts';
import { createPreferenceStore } from '#renderer/data/playback/preference-store.ts';
import type { MultiviewPicture } from '#renderer/features/playback/multiview/multiview-picture.ts';
import { createPlayer } from '#renderer/player/create-player.ts';
import { createShakaEngine } from '#renderer/player/engine/shaka-engine.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import { isShowPage } from '#shared/domain/accounts/session/country-access.ts';
import { CONCURRENT_LIMIT_CODE, createViewingPlace, holdPlace } from './viewing-place.ts';

/** Most pictures of Multiview. */
const PICTURES = 4;

/**
 * Milliseconds between checks of a picture that starts, and after which its place counts as held or as not
 * needed (a guest has none).
 */
const LOOK_MS = 50;
const LONGEST_PLACE_MS = 1500;

/**
 * Milliseconds before a picture asks once more that was refused for too many devices: the page before may
 * just be freeing its place.
 */
const SECOND_TRY_MS = 800;

const pictures = new WeakMap<Data, readonly MultiviewPicture[]>();

/**
 * Returns the players of Multiview's pictures. They are created once for the page, and hold nothing while
 * they are closed.
 */
export function picturesOf(data: Data): readonly MultiviewPicture[] {
  const cached = pictures.get(data);
  if (cached !== undefined) return cached;
  const made = Array.from({ length: PICTURES }, () => createPicture(data));
  pictures.set(data, made);
  return made;
}

/**
 * A player without ads, history and media keys, that holds a place of its own among those where the customer
 * plays.
 */
function createPicture(data: Data): MultiviewPicture {
  const element = document.createElement('video');
  element.playsInline = true;
  const place = createViewingPlace(data, () => player.endPlace());
  const startPage = () => ({
    contentProtection: data.platform.device.canProtect(),
    concertPage: isShowPage(globalThis.location.pathname),
  });
  const { adPorts, ads, videoFacts, readPlaylist, ...ports } = createPlayerPorts(data, {
    concurrentRecord: place.record,
    startPage,
  });
  const stored = createPreferenceStore(
    data.platform.storage,
    () => data.session.store.getState().viewer.profileId,
  );
  const tile: PlayerPorts = {
    ...ports,
    isTile: true,
    dockOnLeave: () => false,
    // The viewer's volume holds and captions are off. The screen says which picture is muted, and that is
    // remembered nowhere.
    choice: {
      read: () => {
        const choice = stored.read();
        return {
          ...choice,
          muted: player.store.getState().muted,
          quality: 'auto',
          captions: { ...choice.captions, on: false },
        };
      },
      write: () => undefined,
    },
  };
  const player = createPlayer(tile, createShakaEngine, element);
  holdPlace(player, place);
  return { player, started: () => started(player, () => place.record() !== null), released: place.released };
}

const wait = (ms: number): Promise<void> => new Promise((done) => void setRealTimer(done, ms));

/** Resolves once a picture plays and holds its place, or has a message. */
async function started(player: MultiviewPicture['player'], holdsPlace: () => boolean): Promise<void> {
  let tried = false;
  for (let placeless = 0; placeless < LONGEST_PLACE_MS; await wait(LOOK_MS)) {
    const { phase, error } = player.store.getState();
    if (phase === 'error' && error?.code === CONCURRENT_LIMIT_CODE && !tried) {
      tried = true;
      await wait(SECOND_TRY_MS);
      player.retry();
    } else if (phase === 'idle' || phase === 'refused' || phase === 'error' || phase === 'ended') return;
    else if (phase === 'playing' || phase === 'paused') {
      if (holdsPlace()) return;
      placeless += LOOK_MS;
    }
  }
}
