import { useEffect, useState } from 'react';
import { PREFETCH_DELAY_MS } from '#renderer/app/routing/prefetch-screens.ts';
import { whenIdle } from '#renderer/content/loading/when-idle.ts';
import { usePreloadedChannels } from '#renderer/data/catalogue/content-hooks.ts';

/**
 * Loads the channel list once the first screen is shown and the browser is idle, and again for another viewer, so that a guide of five thousand channels
 * opens as fast as one of fifty. It renders nothing; a screen that needs the list shows its errors.
 */
export function ChannelPreload() {
  const [soon, setSoon] = useState(false);
  useEffect(() => whenIdle(PREFETCH_DELAY_MS, () => setSoon(true)), []);
  usePreloadedChannels(soon);
  return null;
}
