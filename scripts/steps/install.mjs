import { readFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure, getReason } from './failure.mjs'
import { isInstalled } from './locked.mjs'
import { ROOT, run } from './run.mjs'

// Development packages too, whatever NODE_ENV is: the pages are built here. No install scripts of packages are run.
const CLEAN_INSTALL = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
const RECORD = 'node_modules/.package-lock.json'
const SPACE_TO_INSTALL = 700
const SPACE_TO_REPLACE = 200
const SPACE_AFTER_INSTALL = 20

/** Installs the versions of the lock file, unless they are already installed. */
export async function install() {
  const locked = await loadPackages('package-lock.json')
  if (!locked) throw new Failure('package-lock.json is missing: this is not a whole checkout.')
  const installed = await loadPackages(RECORD)
  if (installed && isInstalled(locked, installed, { os: process.platform, cpu: process.arch })) return 'as locked'
  await checkFreeSpace(installed ? SPACE_TO_REPLACE : SPACE_TO_INSTALL)
  const { code, output } = await npm(CLEAN_INSTALL)
  if (code !== 0) throw new Failure(`The dependencies were not installed: ${getReason(output)}.`)
  await checkFreeSpace(SPACE_AFTER_INSTALL).catch(async (error) => {
    await rm(join(ROOT, RECORD), { force: true })
    throw error
  })
  return 'installed'
}

/** Called before and after an installation, because npm reports success even if a full disk truncated its files. */
async function checkFreeSpace(megabytes) {
  const { bavail, bsize } = await statfs(ROOT)
  const free = Math.floor((bavail * bsize) / 2 ** 20)
  if (free < megabytes)
    throw new Failure(`The disk is full: ${free} MB are free at ${ROOT}, ${megabytes} MB are needed.`)
}

async function loadPackages(file) {
  try {
    return JSON.parse(await readFile(join(ROOT, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** The npm that started this script, otherwise the one on PATH. */
function npm(args) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js')) return run(process.execPath, [cli, ...args])
  return run('npm', args, { shell: process.platform === 'win32' })
}
