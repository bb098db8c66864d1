// Prints docs/generated and the index of decisions. `--check` prints nothing and fails if the committed files are outdated.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { parseScript } from './cli/frame/script-options.ts'
import { commandsPage } from './docs/commands.ts'
import { decisionsPage } from './docs/decisions.ts'
import { endpointsPage } from './docs/endpoints.ts'
import { metricsPage } from './docs/metrics.ts'
import { permissionsPage } from './docs/permissions.ts'
import { settingsPage } from './docs/settings.ts'
import { printSpecMap } from './docs/spec-map/spec-map.ts'
import { statusesPage } from './docs/statuses.ts'
import { readRepo } from './structure/read-repo.ts'

const options = parseScript(
  new Command('npm run docs --').option('--check', 'only compare with the committed files'),
).opts<{ check?: true }>()

const FOLDER = 'docs/generated'
const SPEC_MAP = 'spec-map'
const specMap = printSpecMap(readRepo(process.cwd()))
const pages: Record<string, string> = {
  '../decisions/README.md': decisionsPage(),
  'commands.md': await commandsPage(),
  'endpoints.md': await endpointsPage(),
  'metrics.md': await metricsPage(),
  'permissions.md': permissionsPage(),
  'settings.md': settingsPage(),
  'statuses.md': statusesPage(),
  ...Object.fromEntries(Object.entries(specMap.pages).map(([name, text]) => [`${SPEC_MAP}/${name}`, text])),
}

for (const problem of specMap.problems) fail(problem)
if (options.check) check()
else {
  rmSync(`${FOLDER}/${SPEC_MAP}`, { recursive: true, force: true })
  mkdirSync(`${FOLDER}/${SPEC_MAP}`, { recursive: true })
  for (const [name, text] of Object.entries(pages)) writeFileSync(`${FOLDER}/${name}`, text)
}

function check() {
  for (const [name, text] of Object.entries(pages)) {
    const line = firstDifference(text, readCommitted(`${FOLDER}/${name}`))
    if (line === undefined) continue
    fail(`${FOLDER}/${name}:${line} is out of date: run npm run docs`)
  }
  for (const name of listFiles(`${FOLDER}/${SPEC_MAP}`)) {
    if (!(name in specMap.pages)) fail(`${FOLDER}/${SPEC_MAP}/${name} has no domain: run npm run docs`)
  }
}

function fail(line: string) {
  console.error(line)
  process.exitCode = 1
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function readCommitted(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The first line in which two texts differ, 1-based. */
function firstDifference(text: string, other: string): number | undefined {
  if (text === other) return undefined
  const others = other.split('\n')
  return text.split('\n').findIndex((line, at) => line !== others[at]) + 1 || 1
}
