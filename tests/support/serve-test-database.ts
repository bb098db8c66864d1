// For scripts/test.mjs: prints the address of a test server, and stops it when stdin closes.
import { toStartError } from '#src/platform/start-error.ts'
import { startTestPostgres } from './test-database.ts'

startTestPostgres().then(
  ({ url, stop }) => {
    console.log(url)
    process.stdin.resume().once('end', () => void stop())
  },
  (error) => {
    console.error(toStartError(error)?.message ?? error)
    process.exitCode = 1
  },
)
