import { useState } from 'react';
import { z } from 'zod';
import type { FormDraft } from '#renderer/data/accounts/form-draft.ts';
import { useFormDraft } from '#renderer/data/accounts/use-form-draft.ts';
import { personDraft, smsDraft } from '#renderer/features/accounts/joining/person/person-draft.ts';

/**
 * Stored part of a joining: the form and its progress. What is chosen for delivery and payment has a draft of
 * its own.
 */
const joinDraft = personDraft.extend({
  flow: z.object({
    stage: z.enum(['email', 'person']),
    isSent: z.boolean(),
    reached: z.enum(['delivery', 'method']).nullable(),
    sms: smsDraft,
  }),
});

type Stored = FormDraft<z.output<typeof joinDraft>>;

/** The draft of a joining, which keeps nothing more once it is over. */
export type JoinDraft = Pick<Stored, 'kept' | 'keep'> & { readonly end: () => void };

/** Opens the draft of a joining. */
export function useJoinDraft(): JoinDraft {
  const stored = useFormDraft('joining', joinDraft);
  const [draft] = useState((): JoinDraft => {
    let isOver = false;
    return {
      kept: stored.kept,
      keep: (fields) => {
        if (!isOver) stored.keep(fields);
      },
      end: () => {
        isOver = true;
        stored.clear();
      },
    };
  });
  return draft;
}
