import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ALL_WAYS, listOfRoutes, type RouteLike, selectRoutes } from '../src/server/pages/language-routes.ts'

// Every first visit loads the route list: one per language in addition to the complete one.
const folder = join(import.meta.dirname, '../build/client/assets')
const START = 'window.__reactRouterManifest='

/** Properties with default values; omitting them has the same meaning. */
const returnedForNothing = /,"(?:has\w+":false|css":\[\])/g

for (const name of await readdir(folder)) {
  if (!/^manifest-\w+\.js$/.test(name)) continue
  const code = (await readFile(join(folder, name), 'utf8')).replace(returnedForNothing, '')
  if (!code.startsWith(START)) throw new Error(`${name} is no list of routes`)
  const all = JSON.parse(code.slice(START.length).replace(/;\s*$/, '')) as { routes: Record<string, RouteLike> }
  await writeFile(join(folder, name), code)
  for (const ways of ALL_WAYS) {
    const own = { ...all, routes: selectRoutes(all.routes, ways) }
    await writeFile(join(folder, listOfRoutes(name, ways)), `${START}${JSON.stringify(own)};`)
  }
}
