import type { ShownRevision } from '#service/station/revisions/create-revisions.ts';
import type { PreviewGate } from './preview-gate.ts';

/** A revision that a service shows without anything of it being on air, to who passes its gate. */
export type RevisionPreview = { readonly revision: ShownRevision; readonly gate: PreviewGate };

/** A preview that is to start, until `endsAt` of the machine's time. */
export type PreviewOrder = { readonly revision: ShownRevision; readonly endsAt: number };

/** A preview that runs. */
export type RunningPreview = {
  /** The address for the operator's browser. */
  readonly link: string;
  /** Resolves when its time is over. */
  readonly over: Promise<void>;
  readonly close: () => Promise<void>;
};

/** Starts a preview, where the program has a service and pages to show it with. */
export type StartPreview = (order: PreviewOrder) => Promise<RunningPreview>;
