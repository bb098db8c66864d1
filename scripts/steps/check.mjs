import { run } from './run.mjs'

/** Runs the programs of one check. Returns their output if one of them failed, otherwise undefined. */
export async function loadComplaint(check, node, env) {
  for (const program of check.programs) {
    const { code, output } = await run(node, program, { env })
    if (code !== 0) return output.trim() || `${program.join(' ')} ended with ${code} and printed nothing`
  }
  return undefined
}
