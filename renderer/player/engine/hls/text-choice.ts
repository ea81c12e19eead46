import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';

type Player = Pick<shaka.Player, 'selectTextTrack'>;
type TextStream = Pick<shaka.extern.Stream, 'createSegmentIndex'>;

let isChoosing = false;

/** Chooses captions of a player, or none. Every choice has to be made here. */
export function chooseText(player: Player, track: shaka.extern.TextTrack | null): void {
  isChoosing = true;
  try {
    player.selectTextTrack(track);
  } finally {
    isChoosing = false;
  }
}

/**
 * Ends a choice of captions in silence when their playlist can't be had. Shaka drops the promise of a choice,
 * so that its failure would be an error of the page that nobody handles. The captions stay chosen, and the
 * watch over them chooses them again. Shaka reads the playlist in the turn of the choice; other readings of
 * it fail as before.
 */
export function keepChoicesQuiet(stream: TextStream): void {
  const create = stream.createSegmentIndex;
  stream.createSegmentIndex = () => {
    const reading = create();
    return isChoosing ? reading.catch(() => new Promise<void>(() => undefined)) : reading;
  };
}
