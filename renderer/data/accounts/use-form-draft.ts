import { useState } from 'react';
import type { z } from 'zod';
import { useData } from '#renderer/data/data-context.tsx';
import { type DraftName, openFormDraft } from './form-draft.ts';

/** Opens the draft of a form for as long as it is on screen. */
export function useFormDraft<Shape extends z.ZodRawShape>(name: DraftName, schema: z.ZodObject<Shape>) {
  const { platform } = useData();
  const [draft] = useState(() => openFormDraft(platform.tabStorage, name, schema));
  return draft;
}
