import { open } from 'node:fs/promises'
import { FileRefused } from '../reading/file-kind.ts'
import type { Problem } from '../rows/problem.ts'
import { REPORT_HEAD, reportLine } from './report.ts'

export interface ReportFile {
  /** Whether what an earlier run of this list wrote is still there to be gone on with. */
  goesOn: boolean
  add(problems: readonly Problem[]): Promise<void>
  /** The path when anything was written. */
  written(): string | undefined
}

/**
 * The file of refused rows and notes. It is made at the first of them; what an earlier run of the list left there is
 * replaced, or gone on with when that run is taken up. Any other file is left alone. Without a path nothing is kept.
 */
export async function openReport(path: string | undefined, { goOn }: { goOn: boolean }): Promise<ReportFile> {
  const before = path === undefined ? 'none' : await whatIsAt(path)
  if (before === 'other') throw new FileRefused(`${path} is there already and is no report of an import.`)
  const goesOn = goOn && before === 'report'
  let begun = goesOn
  const write = async (text: string) => {
    if (path === undefined) return
    const file = await open(path, begun ? 'a' : 'w').catch((error: Error) => {
      throw new FileRefused(`The report cannot be written: ${error.message}`)
    })
    await file.writeFile(begun ? text : REPORT_HEAD + text).finally(() => file.close())
    begun = true
  }
  if (before === 'report' && !goesOn) {
    await write('')
    begun = false
  }
  return {
    goesOn,
    add: async (problems) => (problems.length > 0 ? write(problems.map(reportLine).join('')) : undefined),
    written: () => (begun ? path : undefined),
  }
}

async function whatIsAt(path: string): Promise<'none' | 'report' | 'other'> {
  const file = await open(path).catch(() => undefined)
  if (!file) return 'none'
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(100), 0, 100, 0)
    if (bytesRead === 0) return 'none'
    return buffer.toString('utf8', 0, bytesRead).startsWith(REPORT_HEAD) ? 'report' : 'other'
  } finally {
    await file.close()
  }
}
