// `npm run build`: the pages, also if nothing changed since the last build.
import { fail } from './steps/failure.mjs'
import { pinnedNode } from './steps/node.mjs'
import { rebuildPages } from './steps/pages.mjs'
import { step } from './steps/progress.mjs'

async function build() {
  await step('Pages', async () => rebuildPages(await pinnedNode()))
  return 0
}

build().then((code) => process.exit(code), fail)
