// `npm run vitrin`, `npm run site`, ...: the command line on the pinned Node, with the settings of .env as the shop itself.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './steps/failure.mjs'
import { pinnedNode } from './steps/node.mjs'
import { ROOT, runToEnd } from './steps/run.mjs'

async function runVitrin(words) {
  const settings = existsSync(join(ROOT, '.env')) ? [`--env-file=${join(ROOT, '.env')}`] : []
  const program = join(ROOT, 'scripts/cli/main.ts')
  return runToEnd(spawn(await pinnedNode(), [...settings, program, ...words], { cwd: ROOT, stdio: 'inherit' }))
}

runVitrin(process.argv.slice(2)).then((code) => process.exit(code), fail)
