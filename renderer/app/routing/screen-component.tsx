import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { useFurtherTexts } from '#renderer/i18n/further-texts.ts';

/** Shows a screen once the texts of all screens are here. */
function WithTexts({ code }: { readonly code: ComponentType }): ReactNode {
  useFurtherTexts();
  return createElement(code);
}

/**
 * A screen whose code and whose texts come with its first visit. If either cannot be fetched, the screen has
 * failed.
 */
export function screenComponent<Name extends string>(
  load: () => Promise<Readonly<Record<Name, () => ReactNode>>>,
  name: Name,
) {
  const Code = lazyRouteComponent(async () => ({ Screen: (await load())[name] }), 'Screen');
  return Object.assign(() => createElement(WithTexts, { code: Code }), {
    preload: async () => Code.preload?.(),
  });
}
