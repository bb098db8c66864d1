import { spawn } from 'node:child_process'
import { Failure } from './failure.mjs'
import { ROOT } from './run.mjs'

const SIGNALS = { SIGINT: 'SIGINT', SIGTERM: 'SIGTERM', SIGHUP: 'SIGTERM' } // a closed terminal means: stop cleanly

/** Runs the server until it ends, passing on what asks it to stop. Returns its exit code. */
export function serve(node) {
  const child = spawn(node, ['--env-file-if-exists=.env', 'src/server.ts'], { cwd: ROOT, stdio: 'inherit' })
  for (const [heard, passedOn] of Object.entries(SIGNALS)) process.on(heard, () => child.kill(passedOn))
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Failure(`The server did not start: ${error.message}.`)))
    child.once('exit', (code, signal) => {
      if (code === null) reject(new Failure(`The server was killed (${signal}).`))
      else resolve(code)
    })
  })
}
