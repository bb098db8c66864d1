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
const ROUTE_TYPES = ['routes', ['node_modules/@react-router/dev/bin.cjs', 'typegen']]
const TYPE_CHECK = [
  'types',
  ['node_modules/typescript/bin/tsc', '--watch', '--noEmit', '--preserveWatchOutput', '--pretty', 'false'],
]
/** Changes that the running server does not see. Pages and styles (.tsx, .css) are reloaded in the browser instead. */
const NEEDS_RESTART = /^(?:src\/.*(?<!\.test)\.ts|messages\/.*\.json|db\/migrations\/.*\.sql)$/
const HAS_ROUTES = /^src\/(?:routes\.ts|.*-page\.tsx)$/
/** What the shop prints when it listens (`src/server/welcome.server.ts`). */
const READY = 'Vitrin is open.'
const SETTLE_MS = 150

async function develop() {
  await checkPorts(readVariables())
  await step('Dependencies', install)
  const node = await pinnedNode()
  const start = (program) => runProgram(node, program)
  const generateTypes = () => once(start(ROUTE_TYPES), 'exit')
  let shop = start(SHOP)
  let types
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      isStopping = true
      types?.kill('SIGTERM')
      shop.once('exit', () => process.exit(0))
      if (!shop.kill('SIGTERM')) process.exit(0)
    })
  watchSources(HAS_ROUTES, generateTypes)
  watchSources(NEEDS_RESTART, async () => {
    console.log('shop   | restarting')
    const ended = once(shop, 'exit')
    shop.kill('SIGTERM')
    await ended
    if (!isStopping) shop = start(SHOP)
  })
  await once(shop, 'ready')
  // Not before: the type check takes both cores of a small machine for ten seconds, and reads the generated types.
  await generateTypes()
  if (!isStopping) types = start(TYPE_CHECK)
}

/** Runs `work` after a change of these files has settled, one run at a time. */
function watchSources(files, work) {
  let timer
  let running = Promise.resolve()
  for (const folder of ['src', 'messages', 'db/migrations'])
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (!files.test(`${folder}/${file}`)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        running = running.then(work)
      }, SETTLE_MS)
    })
}

function runProgram(node, [name, words]) {
  const env = withNode(node, { ...process.env, NODE_ENV: 'development', FORCE_COLOR: '0' })
  const child = spawn(node, words, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      console.log(`${name.padEnd(6)} | ${line}`)
      if (line === READY) child.emit('ready')
    })
  return child
}

develop().catch(fail)
