import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. Everything runs in it, wherever it was called from. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Runs a program to its end and collects its output. `code` is null if it could not be started or was killed. */
export function run(command, args, { env = process.env, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text) => {
        output += text
      })
    }
    child.once('error', (error) => resolve({ code: null, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** Forwards termination signals. Returns the child's exit code, 1 if it was killed. */
export function runToEnd(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Read at once: a parent that ends later is replaced by another one, which would look like the first. */
const PARENT = process.ppid

/**
 * npm runs a script in a shell and sends stop signals to that shell only, which exits without passing them on. Not for
 * programs that are started otherwise: systemd and containers send signals to the process itself.
 */
export function whenOrphaned(stop) {
  if (!process.env.npm_lifecycle_event) return
  const watching = setInterval(() => {
    if (process.ppid === PARENT) return
    clearInterval(watching)
    stop()
  }, 500)
}
