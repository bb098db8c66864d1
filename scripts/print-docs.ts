// Prints docs/generated and the index of decisions. `--check` prints nothing and fails if the committed files are outdated.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { parseScript } from './cli/frame/script-options.ts'
import { commandsPage } from './docs/commands.ts'
import { decisionsPage } from './docs/decisions.ts'
import { endpointsPage } from './docs/endpoints.ts'
import { permissionsPage } from './docs/permissions.ts'
import { settingsPage } from './docs/settings.ts'
import { statusesPage } from './docs/statuses.ts'

const options = parseScript(
  new Command('npm run docs --').option('--check', 'only compare with the committed files'),
).opts<{ check?: true }>()

const FOLDER = 'docs/generated'
const pages: Record<string, string> = {
  '../decisions/README.md': decisionsPage(),
  'commands.md': commandsPage(),
  'endpoints.md': await endpointsPage(),
  'permissions.md': permissionsPage(),
  'settings.md': settingsPage(),
  'statuses.md': statusesPage(),
}

if (options.check) check()
else {
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, text] of Object.entries(pages)) writeFileSync(`${FOLDER}/${name}`, text)
}

function check() {
  for (const [name, text] of Object.entries(pages)) {
    const line = firstDifference(text, commit(`${FOLDER}/${name}`))
    if (line === undefined) continue
    console.error(`${FOLDER}/${name}:${line} is out of date: run npm run docs`)
    process.exitCode = 1
  }
}

function commit(path: string) {
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
