import { z } from 'zod';

/** ClearKey licence request and reply in the EME JSON formats. Key ids and keys are base64url without padding. */
export const clearKeyRequest = z.object({ kids: z.array(z.string().min(1)).min(1), type: z.string().default('temporary') });
export const clearKeyReply = z.object({
  keys: z.array(z.object({ kty: z.literal('oct'), kid: z.string(), k: z.string() })),
  type: z.string(),
});

/** Licence POST of the second scheme (S1-7-018): a form with the server playback context (base64) and the asset id. */
export const fairPlayForm = z.object({ spc: z.string().min(1), assetid: z.string().min(1) });
