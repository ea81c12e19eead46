import { lazyRouteComponent } from '@tanstack/react-router';
import { createElement, type ReactNode } from 'react';
import { useFurtherTexts } from '#renderer/i18n/further-texts.ts';

/** A screen whose code and whose texts come with its first visit. If either cannot be fetched, the screen has failed. */
export function screenComponent<Name extends string>(load: () => Promise<Readonly<Record<Name, () => ReactNode>>>, name: Name) {
  const Code = lazyRouteComponent(async () => ({ Screen: (await load())[name] }), 'Screen');
  function Screen(): ReactNode {
    useFurtherTexts();
    return createElement(Code);
  }
  return Object.assign(Screen, { preload: async () => Code.preload?.() });
}
