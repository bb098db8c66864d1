import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }

// JavaScript that any Node from 20 runs; each starts the pinned Node for the next step.
const STARTERS = /^node scripts\/(?:pinned|vitrin|build|setup|start|dev|test|check)\.mjs\b/
// Separate programs that run on any Node.
const ANY_NODE = /^(?:tsc|biome)\b/

/** @requirement OPS-5 */
it.each(Object.entries(packageFile.scripts))('npm run %s needs no Node but the pinned one', (_, script) => {
  for (const command of script.split(' && ')) expect(ANY_NODE.test(command) || STARTERS.test(command)).toBe(true)
})

/** @requirement OPS-5, RUN-2 */
it('runs a program on the pinned Node, with its arguments, exit code and that Node first in the path', async () => {
  const program = `const { version, argv } = process
    console.log(version, require('child_process').execSync('node -v').toString().trim(), argv.slice(1).join())
    process.exitCode = 7`
  const ran = await new Promise((resolve) =>
    execFile(process.execPath, ['scripts/pinned.mjs', '-e', program, 'a', 'b'], (error, out) =>
      resolve({ code: error?.code, out: out.trim() }),
    ),
  )
  expect(ran).toEqual({ code: 7, out: expect.stringMatching(/^(v(?:2[4-9]|[3-9]\d)\S*) \1 a,b$/) })
})

/** @requirement OPS-5 */
it('ends its program when the shell in which npm started it was terminated', async () => {
  const program = 'console.log(process.pid); setTimeout(() => undefined, 60_000)'
  // The last command keeps the shell from replacing itself by the first one.
  const script = `"${process.execPath}" scripts/pinned.mjs -e '${program}'; true`
  const env = { ...process.env, npm_lifecycle_event: 'bench' }
  const shell = spawn('/bin/sh', ['-c', script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [pid] = await once(shell.stdout, 'data')
  const isRunning = () => process.kill(Number(pid), 0)
  expect(isRunning()).toBe(true)
  shell.kill('SIGTERM')
  // Emitted once the shell has ended and no process has its output open.
  await once(shell, 'close')
  expect(isRunning).toThrow('ESRCH')
})
