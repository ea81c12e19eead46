import { useBlocker } from '@tanstack/react-router';

/**
 * Takes the browser's Back for something on this page, such as a step of a form or a prompt, in place of the
 * page before; null leaves Back to the browser. It can't be taken where the page before is not the app's.
 */
export function useBackPress(onBack: (() => void) | null): void {
  useBlocker({
    enableBeforeUnload: false,
    disabled: onBack === null,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || onBack === null) return false;
      onBack();
      return true;
    },
  });
}
