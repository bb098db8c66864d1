// Checks the rules of docs/architecture.md and the language of the code. Prints nothing on success; `--report` prints
// sizes and word counts.
import { Command } from 'commander'
import { parseScript } from './cli/frame/script-options.ts'
import { countDialect, findOverBudget } from './structure/dialect.ts'
import budget from './structure/dialect-budget.json' with { type: 'json' }
import { readRepo } from './structure/read-repo.ts'
import { inspect } from './structure/rules.ts'
import { fileSizes } from './structure/sizes.ts'

const options = parseScript(
  new Command('npm run structure --').option('--report', 'print sizes and word counts'),
).opts<{ report?: true }>()

const repo = readRepo(process.cwd())
const dialect = countDialect(repo)
const violations = [...inspect(repo), ...findOverBudget(dialect, budget)]
for (const { path, line, rule } of violations) console.error(`${path}:${line} ${rule}`)
if (violations.length > 0) console.error(`${violations.length} broken rules`)
if (options.report) {
  const { files, median, nineOfTen, longest } = fileSizes(repo)
  console.log(`${files} source files: median ${median} lines, nine of ten within ${nineOfTen}, longest ${longest}`)
  console.log(JSON.stringify(dialect, null, 2))
}
process.exitCode = violations.length > 0 ? 1 : 0
