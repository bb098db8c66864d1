import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure, reasonIn } from './failure.mjs'
import { isInstalled } from './locked.mjs'
import { ROOT, run } from './run.mjs'

// Development packages too, whatever NODE_ENV says: the pages are built here. No package runs a script of its own.
const CLEAN_INSTALL = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/** Installs what the lock file says, unless it is there already. */
export async function install() {
  const locked = await packagesOf('package-lock.json')
  if (!locked) throw new Failure('package-lock.json is missing: this is not a whole checkout.')
  const installed = await packagesOf('node_modules/.package-lock.json')
  if (installed && isInstalled(locked, installed, { os: process.platform, cpu: process.arch })) return 'as locked'
  const { code, output } = await npm(CLEAN_INSTALL)
  if (code !== 0) throw new Failure(`The dependencies were not installed: ${reasonIn(output)}.`)
  return 'installed'
}

async function packagesOf(file) {
  try {
    return JSON.parse(await readFile(join(ROOT, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** The npm we were started by, else the one of the path. */
function npm(args) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js')) return run(process.execPath, [cli, ...args])
  return run('npm', args, { shell: process.platform === 'win32' })
}
