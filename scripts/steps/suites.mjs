import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addCrash, countsOfPlaywright, countsOfVitest } from './counts.mjs'
import { run } from './run.mjs'

const vitest = (project) => (report) => ({
  program: ['node_modules/vitest/vitest.mjs', 'run', `--project=${project}`, '--reporter=default', '--reporter=json'],
  args: [`--outputFile.json=${report}`],
  env: {},
})

const playwright = (report) => ({
  program: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json'],
  args: [],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
})

/** The test suites: how to run each with a JSON report, and how to count its results. */
export const UNIT = { title: 'Rules', call: vitest('unit'), count: countsOfVitest }
export const API = { title: 'Calls, on PostgreSQL', call: vitest('api'), count: countsOfVitest }
export const BROWSER = { title: 'Pages, in Chromium', call: playwright, count: countsOfPlaywright }

/** Runs a suite. Returns its counts and all it wrote. */
export async function runSuite(suite, node, env) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-report-'))
  const report = join(folder, 'report.json')
  const call = suite.call(report)
  const { code, output } = await run(node, [...call.program, ...call.args], { env: { ...env, ...call.env } })
  const found = await readFile(report, 'utf8').then(JSON.parse, () => undefined)
  await rm(folder, { recursive: true, force: true })
  return { counts: addCrash(found && suite.count(found), code), output }
}
