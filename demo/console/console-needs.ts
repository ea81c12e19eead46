import type { ExtensionParts } from '#service/content/extension.ts';

/** What the console reads and changes of the service. */
export type ConsoleNeeds = ExtensionParts['needs'];
