import { useEffect, useState } from 'react';
import { useChannelsAhead } from '#renderer/data/content-hooks.ts';
import { SCREENS_SOON_MS } from './prefetch-screens.ts';
import { whenIdle } from './when-idle.ts';

/**
 * The list of channels comes before anybody goes to a channel or the guide, once the first screen stands and the browser is idle, and again for another
 * viewer: a guide of five thousand channels then opens as fast as one of fifty. Nothing is drawn for it; a screen that needs it tells of its errors.
 */
export function ChannelsAhead() {
  const [soon, setSoon] = useState(false);
  useEffect(() => whenIdle(SCREENS_SOON_MS, () => setSoon(true)), []);
  useChannelsAhead(soon);
  return null;
}
