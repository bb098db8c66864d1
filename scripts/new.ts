// `npm run new -- page|call|setting NAME`: writes a skeleton that compiles, with its test (CONTRIBUTING.md).
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Argument, Command } from 'commander'
import { EXIT_CODES } from './cli/frame/result.ts'
import { parseScript } from './cli/frame/script-options.ts'
import { createCall } from './new/call.ts'
import { createPage } from './new/page.ts'
import { createSetting } from './new/setting.ts'
import { type Checkout, SkeletonError } from './new/skeleton.ts'

const KINDS = { page: createPage, call: createCall, setting: createSetting }
const BIOME = 'node_modules/@biomejs/biome/bin/biome'

const script = parseScript(
  new Command('npm run new --')
    .addArgument(new Argument('<kind>', 'what to write').choices(Object.keys(KINDS)))
    .argument('<name>', 'in kebab case: spare-lists, get-spare-lists')
    .option('--module <folder>', 'folder of src for a page or a call: orders, orders/desk'),
)
const [kind, name] = script.processedArgs as [keyof typeof KINDS, string]
const { module } = script.opts<{ module?: string }>()
const root = process.cwd()

const checkout: Checkout = {
  read(path) {
    try {
      return readFileSync(join(root, path), 'utf8')
    } catch {
      return undefined
    }
  },
  list(folder) {
    try {
      return readdirSync(join(root, folder))
    } catch {
      return []
    }
  },
}

function runProgram(...words: string[]) {
  execFileSync(process.execPath, words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}

try {
  const { files, next } = KINDS[kind](checkout, { name, module })
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), `${text.trim()}\n`)
  }
  const paths = [...files.keys()]
  runProgram(BIOME, 'check', '--write', '--linter-enabled=false', ...paths)
  runProgram('scripts/print-docs.ts')
  console.log(`Written:\n${paths.map((path) => `  ${path}`).join('\n')}`)
  console.log(`Next:\n${[...next, 'npm run check'].map((step) => `  ${step}`).join('\n')}`)
} catch (error) {
  if (!(error instanceof SkeletonError)) throw error
  console.error(`Nothing was written: ${error.message}`)
  process.exitCode = EXIT_CODES.misused
}
