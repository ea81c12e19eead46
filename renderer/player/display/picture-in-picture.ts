import type { SessionLoop } from '#renderer/player/session/session-loop.ts';

/** Picture-in-picture windows, if the browser supports them. */
export type PictureInPicture = {
  readonly enter: () => Promise<boolean>;
  readonly open: (size: { readonly width: number; readonly height: number }) => Promise<Window | null>;
  readonly leave: () => void;
};

type DocumentPicture = {
  readonly requestWindow: (size: { readonly width: number; readonly height: number }) => Promise<Window>;
};

function documentPicture(view: Window | null): DocumentPicture | null {
  const found: unknown =
    view !== null && 'documentPictureInPicture' in view ? view.documentPictureInPicture : null;
  return isDocumentPicture(found) ? found : null;
}

const isDocumentPicture = (found: unknown): found is DocumentPicture =>
  typeof found === 'object' &&
  found !== null &&
  'requestWindow' in found &&
  typeof found.requestWindow === 'function';

/** Creates the windows over the shown element. Follows changes made by the browser, such as closing one. */
export function createPictureInPicture(
  element: () => HTMLVideoElement,
  document: Document,
  loop: SessionLoop,
): PictureInPicture {
  let own: Window | null = null;
  const tell = (pictureInPicture: 'off' | 'video' | 'document') =>
    loop.dispatch({ type: 'patch-view', change: { pictureInPicture } });
  document.addEventListener('enterpictureinpicture', () => tell('video'), true);
  document.addEventListener('leavepictureinpicture', () => tell('off'), true);

  const enter = async () => {
    try {
      if (!document.pictureInPictureEnabled) return false;
      await element().requestPictureInPicture();
      return true;
    } catch {
      return false;
    }
  };

  const open: PictureInPicture['open'] = async (size) => {
    try {
      const opened = (await documentPicture(document.defaultView)?.requestWindow(size)) ?? null;
      if (opened === null) return null;
      own = opened;
      opened.addEventListener('pagehide', () => {
        own = null;
        tell('off');
      });
      tell('document');
      return opened;
    } catch {
      return null;
    }
  };

  const leave = () => {
    own?.close();
    if (document.pictureInPictureElement) document.exitPictureInPicture().catch(() => undefined);
  };

  return { enter, open, leave };
}
