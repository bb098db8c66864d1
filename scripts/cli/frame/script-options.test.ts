import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** V8 can deadlock when a process exits while its compiler runs: the test then fails instead of waiting for ever. */
const run = (...words: string[]) => spawnSync(process.execPath, words, { encoding: 'utf8', timeout: 25_000 })

it.each([
  [['scripts/setup.mjs', '--unti'], "Unknown option '--unti'."],
  [['scripts/setup.mjs', 'unit'], "Unexpected argument 'unit'."],
  [['scripts/print-docs.ts', '--chek'], "unknown option '--chek'\n(Did you mean --check?)"],
  [['bench/bench.ts', '--products', 'many'], 'Takes a whole number'],
  [['tests/support/send-emails.ts'], "missing required argument 'address'"],
])('%j ends with 2 and prints what is wrong', (words, sentence) => {
  const { status, stdout, stderr } = run(...words)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain('error: ')
  expect(stderr).toContain(sentence)
  expect(stderr).toContain('Usage: ')
})
