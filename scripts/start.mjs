// `npm start`: everything from a fresh checkout to a shop that answers. Runs on any Node from 20, with nothing installed.
import { fail } from './steps/failure.mjs'
import { install } from './steps/install.mjs'
import { pinnedNode } from './steps/node.mjs'
import { buildPages } from './steps/pages.mjs'
import { step } from './steps/progress.mjs'
import { run } from './steps/run.mjs'
import { serve } from './steps/serve.mjs'

async function start() {
  await step('[1/4] Dependencies', install)
  let node = ''
  await step('[2/4] Node', async () => {
    node = await pinnedNode()
    return (await run(node, ['-v'])).output.trim()
  })
  await step('[3/4] Pages', () => buildPages(node))
  console.log('[4/4] Database and shop')
  return serve(node)
}

start().then((code) => process.exit(code), fail)
