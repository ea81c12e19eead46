import './without-eval.ts';
import { startApp } from '#renderer/app/start-app.tsx';
import { fetchLostStyles } from '#renderer/platform/lost-styles.ts';
import { registerShellWorker } from '#renderer/platform/shell-worker.ts';
import { installTrustedTypes } from '#renderer/platform/trusted-types.ts';
import { createWebPlatform } from '#renderer/platform/web-platform.ts';
import { rootElement, withClient } from './with-client.ts';

installTrustedTypes(window);
fetchLostStyles(document);
withClient(document, false, (client) => startApp(createWebPlatform(window), rootElement(document), client));
registerShellWorker(document, navigator);
