import type { ExtensionParts } from '#service/app/extension.ts';

/** What the console reads and changes of the service. */
export type ConsoleNeeds = ExtensionParts['needs'];
