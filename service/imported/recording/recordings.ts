import type { ChannelProgrammes } from './channel-programmes.ts';
import type { Recorder } from './recorder.ts';

/** The recorder, the programmes that it records, and the folder of new recordings. */
export type Recordings = { readonly recorder: Recorder; readonly programmes: ChannelProgrammes; readonly folder: () => string };
