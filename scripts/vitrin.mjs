// `npm run vitrin`, `npm run site`, ...: the command line on the pinned Node, with the settings of .env as the shop itself.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './steps/failure.mjs'
import { pinnedNode } from './steps/node.mjs'
import { ROOT, runToEnd } from './steps/run.mjs'
import { FRUGAL } from './steps/serve.mjs'

async function runVitrin(words) {
  const settings = existsSync(join(ROOT, '.env')) ? [`--env-file=${join(ROOT, '.env')}`] : []
  const program = join(ROOT, 'scripts/cli/main.ts')
  // The cache of the shop: a command starts in two thirds of the time.
  const env = { NODE_COMPILE_CACHE: FRUGAL.NODE_COMPILE_CACHE, ...process.env }
  return runToEnd(spawn(await pinnedNode(), [...settings, program, ...words], { cwd: ROOT, stdio: 'inherit', env }))
}

runVitrin(process.argv.slice(2)).then((code) => process.exit(code), fail)
