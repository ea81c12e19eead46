import { z } from 'zod';

// The page's content security policy forbids eval. Without this setting zod tries it once and the browser
// reports a violation; schemas read the setting when they are created, so every entry imports this module
// first.
z.config({ jitless: true });
