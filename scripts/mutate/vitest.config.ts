import { defineConfig } from 'vitest/config';

/** The tests that have to notice a mutant: those of the rules themselves. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['shared/**/*.test.ts'],
    setupFiles: ['scripts/mutate/fixed-seed.ts'],
    testTimeout: 20_000,
  },
});
