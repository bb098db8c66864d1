import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, getReason } from './failure.mjs'
import { ROOT, run } from './run.mjs'

// The shell draws pages and no window of its own: a quarter of the processor's time less for the same tests.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLACES = [
  ...NAMES.map((name) => `/usr/bin/${name}`),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium that runs: the one asked for, the system's, Debian's package, else Playwright's own. */
export async function findChromium(node) {
  const CHROMIUM_PATH = process.env.CHROMIUM_PATH
  if (CHROMIUM_PATH) {
    if (await runs(CHROMIUM_PATH)) return CHROMIUM_PATH
    throw new Failure(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which does not run.`)
  }
  return (await install()) ?? (await fromDebian()) ?? (await fromPlaywright(node))
}

async function install() {
  for (const path of PLACES) if (await runs(path)) return path
  return undefined
}

/** Ubuntu leaves a stub under the name that only asks for a snap: being there is not enough. */
const runs = async (path) => existsSync(path) && (await run(path, ['--version'])).code === 0

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { env })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    // A bare machine has no fonts either; these have our Latin, Cyrillic and Arabic letters.
    const { code } = await run(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', name, 'fonts-dejavu-core'],
      {
        env,
      },
    )
    if (code === 0) break
  }
  return install()
}

async function fromPlaywright(node) {
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const { code, output } = await run(node, [cli, 'install', 'chromium'])
  const request = await run(node, ['-p', `require('playwright-core').chromium.executablePath()`])
  const path = request.output.trim()
  if (code === 0 && (await runs(path))) return path
  const why = code === 0 ? `Playwright's does not run here` : getReason(output)
  throw new Failure(`There is no Chromium for the browser tests (${why}). Install one, or set CHROMIUM_PATH.`)
}
