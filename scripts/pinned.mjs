// `npm run unit`, `npm run docs`, ...: runs a program of the checkout on the pinned Node version, independently of
// npm's.
import { spawn } from 'node:child_process'
import { fail } from './steps/failure.mjs'
import { pinnedNode, withNode } from './steps/node.mjs'
import { ROOT, runToEnd, whenOrphaned } from './steps/run.mjs'

async function runPinned(words) {
  const node = await pinnedNode()
  const child = spawn(node, words, { cwd: ROOT, env: withNode(node), stdio: 'inherit' })
  whenOrphaned(() => child.kill('SIGTERM'))
  return runToEnd(child)
}

runPinned(process.argv.slice(2)).then((code) => process.exit(code), fail)
