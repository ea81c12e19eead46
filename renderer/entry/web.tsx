import './without-eval.ts';
import { startApp } from '#renderer/app/start-app.tsx';
import { startShellWorker } from '#renderer/platform/shell-worker.ts';
import { createWebPlatform } from '#renderer/platform/web.ts';
import { rootElement } from './root-element.ts';

startApp(createWebPlatform(window), rootElement(document));
startShellWorker(document, navigator);
