import { useEffect, useState } from 'react';
import { PREFETCH_DELAY_MS, whenIdle } from '#renderer/app/routing/prefetch-screens.ts';
import { usePreloadedChannels } from '#renderer/data/catalogue/content-hooks.ts';

/**
 * The list of channels comes before anybody goes to a channel or the guide, once the first screen stands and the browser is idle, and again for another
 * viewer: a guide of five thousand channels then opens as fast as one of fifty. Nothing is drawn for it; a screen that needs it tells of its errors.
 */
export function ChannelPreload() {
  const [soon, setSoon] = useState(false);
  useEffect(() => whenIdle(PREFETCH_DELAY_MS, () => setSoon(true)), []);
  usePreloadedChannels(soon);
  return null;
}
