import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, getReason } from './failure.mjs'
import { ROOT, run } from './run.mjs'

// The headless shell has no window: a quarter less processor time for the same tests.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLACES = [
  ...NAMES.map((name) => `/usr/bin/${name}`),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a working Chromium: the requested one, the system's, Debian's package, or Playwright's. */
export async function findChromium(node) {
  const CHROMIUM_PATH = process.env.CHROMIUM_PATH
  if (CHROMIUM_PATH) {
    if (await runs(CHROMIUM_PATH)) return CHROMIUM_PATH
    throw new Failure(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which does not run.`)
  }
  return (await findInstalled()) ?? (await installFromDebian()) ?? (await installFromPlaywright(node))
}

async function findInstalled() {
  for (const path of PLACES) if (await runs(path)) return path
  return undefined
}

/** Ubuntu installs a stub under this name that only offers a snap: the file existing is not enough. */
const runs = async (path) => existsSync(path) && (await run(path, ['--version'])).code === 0

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    // A minimal machine has no fonts either; these cover Latin, Cyrillic and Arabic.
    const { code } = await run(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', name, 'fonts-dejavu-core'],
      {
        env,
      },
    )
    if (code === 0) break
  }
  return findInstalled()
}

async function installFromPlaywright(node) {
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const { code, output } = await run(node, [cli, 'install', 'chromium'])
  const executable = await run(node, ['-p', `require('playwright-core').chromium.executablePath()`])
  const path = executable.output.trim()
  if (code === 0 && (await runs(path))) return path
  const why = code === 0 ? `Playwright's does not run here` : getReason(output)
  throw new Failure(`There is no Chromium for the browser tests (${why}). Install one, or set CHROMIUM_PATH.`)
}
