import './without-eval.ts';
import { startApp } from '#renderer/app/start-app.tsx';
import { createElectronPlatform } from '#renderer/platform/electron-platform.ts';
import { installTrustedTypes } from '#renderer/platform/trusted-types.ts';
import { createWebPlatform } from '#renderer/platform/web-platform.ts';
import { rootElement, withClient } from './with-client.ts';

installTrustedTypes(window);
// A page of the desktop build that is opened in a browser during development has no bridge.
const platform =
  window.desktop === undefined ? createWebPlatform(window) : createElectronPlatform(window.desktop, window);
withClient(document, platform.desktop !== null, (client) =>
  startApp(platform, rootElement(document), client),
);
