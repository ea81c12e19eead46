import { z } from 'zod';

// The page's content security policy forbids eval. Without this, zod tries it once for its compiled parsers and the browser reports a violation;
// schemas read the setting as they are made, so this module stands first in every entry.
z.config({ jitless: true });
