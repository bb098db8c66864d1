// `npm run setup`: prepares a checkout for production, as the user the shop will run as. Runs on any Node from 20.
// Installs, builds, and writes .env with a new SECRET unless there is one. `node scripts/setup.mjs --unit` prints the systemd unit.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import * as util from 'node:util'
import { Failure, fail } from './steps/failure.mjs'
import { install } from './steps/install.mjs'
import { pinnedNode } from './steps/node.mjs'
import { readOptions } from './steps/options.mjs'
import { buildPages } from './steps/pages.mjs'
import { environmentFile, resolveFolders, serviceUnit } from './steps/production.mjs'
import { step } from './steps/progress.mjs'
import { ROOT } from './steps/run.mjs'
import { readVariables } from './steps/settings.mjs'

const { unit } = readOptions({ unit: { type: 'boolean' } }, 'node scripts/setup.mjs [--unit]')
const dataDir = join(dirname(ROOT), 'data')
const settings = join(ROOT, '.env')

async function setUp() {
  if (userInfo().uid === 0) throw new Failure('Run this as the user the shop will run as, not as root.')
  await step('[1/3] Dependencies', install)
  const node = await pinnedNode()
  await step('[2/3] Pages', () => buildPages(node))
  await step('[3/3] Settings', writeSettings)
  console.log(`\nThe settings are in ${settings}; .env.example explains each. Keep a copy of SECRET off this machine.`)
}

/** Leaves an existing file: another SECRET could not open what the first one sealed. */
async function writeSettings() {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  if (existsSync(settings)) {
    await chmod(settings, 0o600)
    return '.env is there already'
  }
  const secret = randomBytes(32).toString('hex')
  await writeFile(settings, environmentFile({ secret, dataDir }), { mode: 0o600, flag: 'wx' })
  return 'written'
}

async function printUnit() {
  const isSet = existsSync(settings)
  if (isSet && !util.parseEnv) throw new Failure('Node 20.12 or newer is needed to read the folders in .env.')
  // Without the variables of this shell, which the service does not have.
  const folders = resolveFolders(isSet ? readVariables(settings, {}) : { DATA_DIR: dataDir }, ROOT)
  // Those of root would not be writable for the service.
  if (userInfo().uid !== 0) for (const folder of [folders.dataDir, ...folders.others]) await createFolder(folder)
  process.stdout.write(serviceUnit({ user: userInfo().username, folder: ROOT, ...folders, node: process.execPath }))
}

/** systemd opens only folders that exist for writing. */
const createFolder = (folder) =>
  mkdir(folder, { recursive: true, mode: 0o700 }).catch(({ code }) => {
    console.error(`${folder} cannot be created (${code}). Create it for this user before the service starts.`)
  })

const work = unit ? printUnit() : setUp()
work.catch(fail)
