import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { ROOT, run } from './run.mjs'

const MIN_VERSION = 24

/**
 * The Node everything of ours runs on: the pinned one of node_modules, else (where no such package exists, as on
 * macOS) the one that runs this, if it is new enough. Returns its path.
 */
export async function pinnedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'))
  const version = packages[`node_modules/${name}`]?.version
  const binary = join(ROOT, 'node_modules', name, 'bin', system === 'win' ? 'node.exe' : 'node')
  const { code, output } = version ? await run(binary, ['-v']) : { code: null, output: '' }
  if (code === 0 && output.trim() === `v${version}`) return binary
  if (Number.parseInt(process.versions.node, 10) >= MIN_VERSION) return process.execPath
  const why = version ? `${name} ${version} does not run on this machine` : `there is no package ${name}`
  throw new Failure(
    `Vitrin needs Node ${MIN_VERSION}; this is ${process.versions.node} and ${why}. Install Node ${MIN_VERSION}.`,
  )
}

/** The environment in which `node` is this Node, for programs that call it by name. */
export function withNode(node, env = process.env) {
  const separator = process.platform === 'win32' ? ';' : ':'
  return { ...env, PATH: [join(node, '..'), env.PATH].join(separator) }
}
