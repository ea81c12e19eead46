import './without-eval.ts';
import { startApp } from '#renderer/app/start-app.tsx';
import { trustOwnScripts } from '#renderer/platform/own-scripts.ts';
import { startShellWorker } from '#renderer/platform/shell-worker.ts';
import { createWebPlatform } from '#renderer/platform/web.ts';
import { rootElement } from './root-element.ts';

trustOwnScripts(window);
startApp(createWebPlatform(window), rootElement(document));
startShellWorker(document, navigator);
