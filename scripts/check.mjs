// `npm run check`: all static checks. Prints only the count on success.
import { loadComplaint } from './steps/check.mjs'
import { CHECKS } from './steps/checks.mjs'
import { fail } from './steps/failure.mjs'
import { install } from './steps/install.mjs'
import { pinnedNode, withNode } from './steps/node.mjs'

async function check() {
  await install()
  const node = await pinnedNode()
  let failed = 0
  for (const each of CHECKS) {
    const complaint = await loadComplaint(each, node, withNode(node))
    if (complaint === undefined) continue
    failed += 1
    console.error(`${each.title}:\n${complaint}\n`)
  }
  console.log(`${CHECKS.length - failed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

check().then((code) => process.exit(code), fail)
