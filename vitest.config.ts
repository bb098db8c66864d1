import { defineConfig } from 'vitest/config'

const elsewhere = ['node_modules/**', 'build/**', '.data/**', 'tests/e2e/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...elsewhere, '**/*.api.test.ts'],
          // A busy machine must not fail tests: speed is measured by the benchmark.
          testTimeout: 30_000,
          // Modules hold no state between files: loading them once per worker takes a third of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          include: ['**/*.api.test.ts'],
          exclude: elsewhere,
          globalSetup: ['tests/support/databases.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Every file has its own database on one server; more workers only wait for each other.
          maxWorkers: 2,
        },
      },
    ],
  },
})
