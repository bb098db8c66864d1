import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Row } from '../table.ts'

const CLIENT = join(import.meta.dirname, '../../build/client/assets')

/**
 * The shared stylesheet and those of the theme variants; theme 15 loads both. The owner's custom CSS has its own file.
 */
const LISTING_STYLE = /^(style|\d+)-.*\.css$/

/** Gzipped size of what a first visit to the listing loads: every script that the page references, and its styles. */
export async function assetRows(): Promise<Row[]> {
  const files = await readdir(CLIENT)
  const manifestName = files.find((name) => /^manifest-.*\.js$/.test(name)) ?? ''
  const manifest = await readFile(join(CLIENT, manifestName), 'utf8')
  const routes = JSON.parse(manifest.replace(/^window\.__reactRouterManifest=/, '').replace(/;$/, '')) as Manifest
  const loaded = Object.entries(routes.routes).filter(
    ([id]) => id === 'root' || id.startsWith('shell/pages/shop-page') || id === 'products:urunler',
  )
  const named = [routes.entry, ...loaded.map(([, route]) => route)].flatMap(({ module, imports = [], css = [] }) => [
    module,
    ...imports,
    ...css,
  ])
  const scripts = new Set([...named.filter((name) => name.endsWith('.js')), `/assets/${manifestName}`])
  const styles = new Set(files.filter((name) => LISTING_STYLE.test(name)).map((name) => `/assets/${name}`))
  return [
    {
      what: 'script of a first visit to the listing, gzipped',
      hold: '≤ 150 KB',
      figure: `${await size(scripts, 'gz')} KB`,
    },
    {
      what: 'style of the listing in the theme that has most (15, which is 17 as well), gzipped; in brotli',
      hold: '≤ 25 KB',
      figure: `${await size(styles, 'gz')} KB; ${await size(styles, 'br')} KB`,
    },
  ]
}

interface AssetPart {
  module: string
  imports?: string[]
  css?: string[]
}

interface Manifest {
  entry: AssetPart
  routes: Record<string, AssetPart>
}

/** Transfer size: the build compresses every file once. */
async function size(paths: Set<string>, encoding: 'gz' | 'br'): Promise<string> {
  let bytes = 0
  for (const path of paths) bytes += (await stat(join(CLIENT, `${path.replace('/assets/', '')}.${encoding}`))).size
  return (bytes / 1024).toFixed(1)
}
