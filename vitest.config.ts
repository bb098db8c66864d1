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
          // A busy machine is no failure: speed is measured by the bench.
          testTimeout: 30_000,
          // Rules keep nothing between files: read once a worker they take a third of the time.
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
          // Every file has its own database on one server; more of them at once only wait for each other.
          maxWorkers: 2,
        },
      },
    ],
  },
})
