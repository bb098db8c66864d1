// `npm run check`: all static checks, at the same time. Prints only the count on success.
import { loadComplaint } from './steps/check.mjs'
import { CHECKS } from './steps/checks.mjs'
import { fail } from './steps/failure.mjs'
import { install } from './steps/install.mjs'
import { pinnedNode, withNode } from './steps/node.mjs'

async function check() {
  await install()
  const node = await pinnedNode()
  let failed = 0
  const complaints = await Promise.all(CHECKS.map((each) => loadComplaint(each, node, withNode(node))))
  for (const [at, complaint] of complaints.entries()) {
    if (complaint === undefined) continue
    failed += 1
    console.error(`${CHECKS[at].title}:\n${complaint}\n`)
  }
  console.log(`${CHECKS.length - failed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

check().then((code) => process.exit(code), fail)
