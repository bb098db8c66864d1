import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('the types of the tables are what the migrations make', () => {
  const args = ['scripts/print-db-types.ts', process.env.TEST_DATABASE_URL ?? '', '--check']
  expect(() => execFileSync(process.execPath, args, { stdio: 'pipe' })).not.toThrow()
})
