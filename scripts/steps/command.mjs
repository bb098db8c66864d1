// `npm run site`, `import`, ...: the command on our Node and with the settings of .env, as the shop itself is started.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fail } from './failure.mjs'
import { pinnedNode } from './node.mjs'
import { ROOT } from './run.mjs'

async function obey([name, ...words]) {
  const settings = existsSync(join(ROOT, '.env')) ? [`--env-file=${join(ROOT, '.env')}`] : []
  const program = resolve(ROOT, 'scripts', `${name}.ts`)
  const child = spawn(await pinnedNode(), [...settings, program, ...words], { cwd: ROOT, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((done, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => done(code ?? 1))
  })
}

obey(process.argv.slice(2)).then((code) => process.exit(code), fail)
