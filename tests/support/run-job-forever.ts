import { Command } from 'commander'
import { parseScript } from '#scripts/cli/frame/script-options.ts'
import { openTestRunner } from './job-runners.ts'

// A process that takes the job deleteExpiredData and never finishes it; prints a line when it has taken it.
const [address = ''] = parseScript(
  new Command('node tests/support/run-job-forever.ts').argument('<address>', 'URL of the database'),
).args
openTestRunner(address, {
  async deleteExpiredData() {
    console.log('taken')
    await new Promise(() => undefined)
  },
})
