import { defineConfig } from '@playwright/test'
import { FRUGAL } from './scripts/steps/serve.mjs'

// The programs that tests start compile TypeScript once for all runs.
process.env.NODE_COMPILE_CACHE ??= FRUGAL.NODE_COMPILE_CACHE

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/databases.ts',
  // Each file has its own shop on a copy of the demo database. Two cores run four workers, because tests wait most of
  // the time.
  workers: 4,
  timeout: 120_000,
  // Generous, so that a busy machine fails no test; the bench measures speed.
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ...(process.env.PLAYWRIGHT_REPORT ? [['json', { outputFile: process.env.PLAYWRIGHT_REPORT }] as const] : []),
  ],
  use: {
    browserName: 'chromium',
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The pages of a test live for seconds: optimising their code takes more processor time than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
