import { createContext } from 'react';

/** Whether pictures are not fetched yet, except those that come first. Their boxes stand already. */
export const PicturesHeld = createContext(false);
