/** Captions of a creative: drawn over its picture, since the product hides those that the browser draws. */
export type AdCaptions = {
  readonly show: (video: HTMLVideoElement, url: string, language: string) => void;
  readonly clear: () => void;
};

const PLACE = {
  ...{ position: 'absolute', insetInline: '8%', bottom: '18%', textAlign: 'center', color: '#fff', whiteSpace: 'pre-line' },
  ...{ font: '500 clamp(14px, 2.4cqi, 28px) / 1.4 inherit', fontSize: 'clamp(14px, 2.4vw, 28px)', textShadow: '0 1px 4px #000' },
};

/** Makes the captions of a container. */
export function createAdCaptions(container: HTMLElement): AdCaptions {
  const { ownerDocument: document } = container;
  const line = document.createElement('div');
  line.dataset.adCaptions = '';
  Object.assign(line.style, PLACE);
  let element: HTMLTrackElement | null = null;

  const draw = (track: TextTrack) => {
    const lines = [...(track.activeCues ?? [])].map((cue) => ('text' in cue ? String(cue.text) : ''));
    line.textContent = lines.join('\n');
  };
  const clear = () => {
    element?.remove();
    element = null;
    line.textContent = '';
    line.remove();
  };
  return {
    show: (video, url, language) => {
      clear();
      const added = document.createElement('track');
      element = added;
      added.kind = 'captions';
      added.srclang = language;
      added.src = url;
      video.append(added);
      added.track.mode = 'hidden';
      added.track.addEventListener('cuechange', () => element === added && draw(added.track));
      container.append(line);
    },
    clear,
  };
}
