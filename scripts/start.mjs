// `npm start`: from a fresh checkout to a running shop. Runs on any Node from 20, with nothing installed.
import { fail } from './steps/failure.mjs'
import { checkPorts } from './steps/free-ports.mjs'
import { install } from './steps/install.mjs'
import { pinnedNode } from './steps/node.mjs'
import { buildPages } from './steps/pages.mjs'
import { step } from './steps/progress.mjs'
import { run } from './steps/run.mjs'
import { heapMegabytes, serve } from './steps/serve.mjs'
import { readVariables } from './steps/settings.mjs'

// The reader of the output may disappear: that costs lines, not the shop, and this process still forwards signals.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

// Before the server runs there is nothing to replace; without a listener the signal would end this process.
if (process.platform !== 'win32') process.on('SIGUSR2', () => undefined)

async function start() {
  const variables = readVariables()
  const heap = heapMegabytes(variables)
  await checkPorts(variables)
  await step('[1/4] Dependencies', install)
  let node = ''
  await step('[2/4] Node', async () => {
    node = await pinnedNode()
    return (await run(node, ['-v'])).output.trim()
  })
  await step('[3/4] Pages', () => buildPages(node))
  console.log('[4/4] Database and shop')
  return serve(node, heap)
}

start().then((code) => process.exit(code), fail)
