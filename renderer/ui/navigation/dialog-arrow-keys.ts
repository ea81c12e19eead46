import type { BaseUIEvent } from '@base-ui/react/types';
import type { KeyboardEvent } from 'react';

/**
 * Lets the arrow keys of a dialog reach the remote control's mechanism (`startSpatialKeys`), which Base UI's
 * dialogs would keep from the document.
 */
export function passArrowKeys(event: BaseUIEvent<KeyboardEvent>): void {
  if (event.key.startsWith('Arrow')) event.preventBaseUIHandler();
}
