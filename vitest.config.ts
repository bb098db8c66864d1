import { defineConfig } from 'vitest/config'
import { FRUGAL } from './scripts/steps/serve.mjs'
import { SlowFirst } from './tests/support/slow-first.ts'

// Workers, and the programs and threads that tests start, compile TypeScript once for all runs.
process.env.NODE_COMPILE_CACHE ??= FRUGAL.NODE_COMPILE_CACHE

const elsewhere = ['node_modules/**', 'build/**', '.data/**', 'tests/e2e/**']

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...elsewhere, '**/*.api.test.ts'],
          // A busy machine must not fail tests: speed is measured by the benchmark.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Modules hold no state between files: loading them once per worker takes a third of the time.
          isolate: false,
          // By default one core stays free: `npm test` runs its checks on it, but they end in half of the time.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'api',
          include: ['**/*.api.test.ts'],
          exclude: elsewhere,
          globalSetup: ['tests/support/databases.ts'],
          setupFiles: ['tests/support/worker-environment.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Every file has its own database on one server. Two cores run four workers, because some tests wait.
          maxWorkers: 4,
          // Modules hold no state between files: what they cache, they cache by database.
          isolate: false,
        },
      },
    ],
  },
})
