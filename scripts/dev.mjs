// `npm run dev`: the shop with hot reload of pages; the server restarts, route types are generated and types are checked
// on every change. One terminal; Ctrl-C ends all of it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fail } from './steps/failure.mjs'
import { checkPorts } from './steps/free-ports.mjs'
import { install } from './steps/install.mjs'
import { pinnedNode, withNode } from './steps/node.mjs'
import { step } from './steps/progress.mjs'
import { ROOT } from './steps/run.mjs'
import { readVariables } from './steps/settings.mjs'

const SETTINGS = existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : []

/** Name in the terminal, and the arguments of Node. */
const SHOP = ['shop', [...SETTINGS, 'src/server.ts', '--dev']]
const TYPEGEN = ['node_modules/@react-router/dev/bin.cjs', 'typegen']
const TOOLS = [
  ['routes', [...TYPEGEN, '--watch']],
  ['types', ['node_modules/typescript/bin/tsc', '--watch', '--noEmit', '--preserveWatchOutput', '--pretty', 'false']],
]
/** Changes that the running server does not see. Pages and styles (.tsx, .css) are reloaded in the browser instead. */
const NEEDS_RESTART = /^(?:src\/.*(?<!\.test)\.ts|messages\/.*\.json|db\/migrations\/.*\.sql)$/
const SETTLE_MS = 150

async function develop() {
  await checkPorts(readVariables())
  await step('Dependencies', install)
  const node = await pinnedNode()
  const start = (program) => runProgram(node, program)
  let shop = start(SHOP)
  let isStopping = false
  watchSources(async () => {
    console.log('shop   | restarting')
    const ended = once(shop, 'exit')
    shop.kill('SIGTERM')
    await ended
    if (!isStopping) shop = start(SHOP)
  })
  // The type check reads the generated types: they have to be complete before it starts.
  await once(start(['routes', TYPEGEN]), 'exit')
  const tools = TOOLS.map(start)
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, resolve)
  })
  isStopping = true
  for (const child of [shop, ...tools]) child.kill('SIGTERM')
  if (shop.exitCode === null) await once(shop, 'exit')
}

/** Runs `restart` after a change has settled, one restart at a time. */
function watchSources(restart) {
  let timer
  let running = Promise.resolve()
  for (const folder of ['src', 'messages', 'db/migrations'])
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (!NEEDS_RESTART.test(`${folder}/${file}`)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        running = running.then(restart)
      }, SETTLE_MS)
    })
}

function runProgram(node, [name, words]) {
  const env = withNode(node, { ...process.env, NODE_ENV: 'development', FORCE_COLOR: '0' })
  const child = spawn(node, words, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} | ${line}`))
  return child
}

develop().then(() => process.exit(0), fail)
