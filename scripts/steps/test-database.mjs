import { spawn } from 'node:child_process'
import { Failure, getReason } from './failure.mjs'
import { ROOT } from './run.mjs'

/**
 * A PostgreSQL for this run, unless TEST_DATABASE_URL names one. It stops when `stop` closes its input, and therefore
 * also when this process is killed.
 */
export function startTestDatabase(node) {
  const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL
  if (TEST_DATABASE_URL) return Promise.resolve({ url: TEST_DATABASE_URL, stop: async () => undefined })
  const child = spawn(node, ['tests/support/serve-test-database.ts'], { cwd: ROOT, detached: true })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stop = () => {
    child.stdin.end()
    return ended
  }
  return new Promise((resolve, reject) => {
    let complaint = ''
    child.stderr.on('data', (text) => {
      complaint += text
    })
    child.stdout.once('data', (url) => resolve({ url: String(url).trim(), stop }))
    child.once('error', reject)
    ended.then(() => reject(new Failure(`The test database did not start: ${getReason(complaint)}`)))
  })
}
