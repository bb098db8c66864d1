// Enforces the rules of the house (docs/architecture.md). Quiet when green; `--report` prints the sizes as well.
import { readRepo } from './structure/read-repo.ts'
import { inspect } from './structure/rules.ts'
import { fileSizes } from './structure/sizes.ts'

const repo = readRepo(process.cwd())
const violations = inspect(repo)
for (const { path, line, rule } of violations) console.error(`${path}:${line} ${rule}`)
if (violations.length > 0) console.error(`${violations.length} broken rules`)
if (process.argv.includes('--report')) {
  const { files, median, nineOfTen, longest } = fileSizes(repo)
  console.log(`${files} source files: median ${median} lines, nine of ten within ${nineOfTen}, longest ${longest}`)
}
process.exitCode = violations.length > 0 ? 1 : 0
