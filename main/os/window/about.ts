import type { AboutPanelOptionsOptions } from 'electron';
import type { DesktopTexts } from '#main/os/settings/desktop-texts.ts';

/** Builds the about panel: app version and runtime versions, for a call to the help line. */
export function aboutPanel(
  texts: DesktopTexts,
  version: string,
  parts: { readonly electron: string; readonly chrome: string },
): AboutPanelOptionsOptions {
  return {
    applicationName: 'Harbour TV',
    applicationVersion: version,
    version: `Electron ${parts.electron}, Chromium ${parts.chrome}`,
    copyright: texts.copyright,
  };
}
