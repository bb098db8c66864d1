import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as util from 'node:util'
import { ROOT } from './run.mjs'

/**
 * The environment as the server will have it: a variable of the process counts more than one of .env. Node before 20.12
 * cannot read .env by itself; there the server, which runs on its own Node, is the first to see it.
 */
export function readVariables(file = join(ROOT, '.env'), env = process.env) {
  return { ...(util.parseEnv?.(getText(file)) ?? {}), ...env }
}

function getText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return ''
    throw error
  }
}
