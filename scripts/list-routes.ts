import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROUTE_FORMS, type RouteLike, selectRoutes, toManifestFile } from '../src/server/pages/language-routes.ts'

// Every first visit loads the route list: one per language in addition to the complete one.
const folder = join(import.meta.dirname, '../build/client/assets')
const START = 'window.__reactRouterManifest='

/** Properties with default values; omitting them has the same meaning. */
const DEFAULT_VALUES = /,"(?:has\w+":false|css":\[\])/g

for (const name of await readdir(folder)) {
  if (!/^manifest-\w+\.js$/.test(name)) continue
  const code = (await readFile(join(folder, name), 'utf8')).replace(DEFAULT_VALUES, '')
  if (!code.startsWith(START)) throw new Error(`${name} is no list of routes`)
  const all = JSON.parse(code.slice(START.length).replace(/;\s*$/, '')) as { routes: Record<string, RouteLike> }
  await writeFile(join(folder, name), code)
  for (const form of ROUTE_FORMS) {
    const own = { ...all, routes: selectRoutes(all.routes, form) }
    await writeFile(join(folder, toManifestFile(name, form)), `${START}${JSON.stringify(own)};`)
  }
}
