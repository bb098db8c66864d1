import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as util from 'node:util'
import { ROOT } from './run.mjs'

/**
 * The environment of the server: variables of the process override .env. Node before 20.12 cannot read .env; there the
 * server, which runs on the pinned Node, reads it first.
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
