// `npm test`: installs what it needs, then runs everything that CI runs. A failing step does not hide the next ones.
// The last line is `N passed, N failed`; each check counts as one test.
import { loadComplaint } from './steps/check.mjs'
import { CHECKS } from './steps/checks.mjs'
import { findChromium } from './steps/chromium.mjs'
import { inWords, sum } from './steps/counts.mjs'
import { Failure, fail } from './steps/failure.mjs'
import { install } from './steps/install.mjs'
import { listLeftOut } from './steps/left-out.mjs'
import { pinnedNode, withNode } from './steps/node.mjs'
import { buildPages } from './steps/pages.mjs'
import { step } from './steps/progress.mjs'
import { API, BROWSER, runSuite, UNIT } from './steps/suites.mjs'
import { startTestDatabase } from './steps/test-database.mjs'

const GOOD = { passed: 1, failed: 0, skipped: 0 }
const READY = { passed: 0, failed: 0, skipped: 0 }
const BAD = { passed: 0, failed: 1, skipped: 0 }

/** What this machine lacks for some tests, as the suites name it. */
const leftOut = []

async function test() {
  await step('Dependencies', install)
  const node = await pinnedNode()
  const env = testEnvironment(node)
  const results = []
  // Most checks use one core: they and the rules run at the same time, and each is shown when its turn comes.
  const checks = CHECKS.map((check) => ({ title: check.title, result: runCheck(check, node, env) }))
  const rules = runSuite(UNIT, node, env)
  for (const { title, result } of checks) results.push(await count(title, () => result))
  results.push(await count(UNIT.title, () => rules))
  results.push(await count('Pages build', () => build(node)))
  results.push(...(await onDatabase(node, env)))
  const total = sum(results)
  if (total.skipped > 0) console.log(`\n${total.skipped} tests were left out.`)
  for (const line of leftOut) console.log(line)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/** Settings of a shop on this machine must not reach the tests. Output goes to a file or a failed step. */
function testEnvironment(node) {
  const { DATABASE_URL: _url, DATA_DIR: _dir, NODE_ENV: _mode, FORCE_COLOR: _colour, ...env } = process.env
  return withNode(node, { ...env, NO_COLOR: '1' })
}

async function onDatabase(node, env) {
  let database
  const started = await count('Test database', () =>
    prepare(async () => {
      database = await startTestDatabase(node)
    }),
  )
  if (!database) return [started]
  const onIt = { ...env, TEST_DATABASE_URL: database.url }
  const api = await count(API.title, () => runSuite(API, node, onIt))
  // The calls have created the databases that tests copy.
  const browser = await inBrowser(node, { ...onIt, TEST_TEMPLATES: 'ready' })
  await database.stop()
  return [started, api, ...browser]
}

async function inBrowser(node, env) {
  let chromium
  const found = await count('Chromium', () =>
    prepare(async () => {
      chromium = await findChromium(node)
    }),
  )
  if (!chromium) return [found]
  const withBrowser = { ...env, CHROMIUM_PATH: chromium }
  return [found, await count(BROWSER.title, () => runSuite(BROWSER, node, withBrowser))]
}

/** Shows a step and its counts; all that a failed one wrote follows. */
async function count(title, work) {
  let done
  await step(title, async () => {
    done = await work()
    return done.counts === READY ? 'ready' : inWords(done.counts)
  })
  leftOut.push(...listLeftOut(done.output))
  if (done.counts.failed > 0) console.log(`\n${done.output.trim()}\n`)
  return done.counts
}

async function runCheck(check, node, env) {
  const complaint = await loadComplaint(check, node, env)
  return complaint === undefined ? { counts: GOOD, output: '' } : { counts: BAD, output: complaint }
}

async function build(node) {
  const { counts, output } = await prepare(() => buildPages(node))
  return { counts: counts === READY ? GOOD : counts, output }
}

/** The requirements of the tests count as failed if they are not available. */
async function prepare(work) {
  try {
    await work()
    return { counts: READY, output: '' }
  } catch (error) {
    return { counts: BAD, output: error instanceof Failure ? error.message : String(error.stack) }
  }
}

test().then((code) => process.exit(code), fail)
