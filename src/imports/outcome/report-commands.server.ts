import { open, rm } from 'node:fs/promises'
import { FileRefused } from '../file-reader/file-check.ts'
import type { Problem } from '../rows/cell-result.ts'
import { REPORT_HEAD, reportLine } from './report.ts'

export interface ReportFile {
  /** Whether the report of an interrupted run of this list exists and can be continued. */
  continues: boolean
  add(problems: readonly Problem[]): Promise<void>
  /** Removes a report without problems. */
  close(): Promise<void>
  /** The path if anything was written. */
  getReportPath(): string | undefined
}

interface ReportOptions {
  /** Continues the report of an earlier run; otherwise it is replaced. */
  goOn: boolean
  /** Creates the file at once, so that an interrupted run leaves a report; otherwise at the first problem. */
  atOnce?: boolean
}

/**
 * The file of refused rows and notes. A file that is not a report is not overwritten. Without a path nothing is
 * written.
 */
export async function openReport(path: string | undefined, { goOn, atOnce }: ReportOptions): Promise<ReportFile> {
  const before = path === undefined ? NO_FILE : await inspectPath(path)
  if (before.kind === 'other') throw new FileRefused(`${path} is there already and is no report of an import.`)
  const isContinued = goOn && before.kind === 'report'
  let exists = isContinued
  let hasLines = isContinued && before.hasLines
  const write = async (text: string) => {
    if (path === undefined) return
    const file = await open(path, exists ? 'a' : 'w').catch((error: Error) => {
      throw new FileRefused(`The report cannot be written: ${error.message}`)
    })
    await file.writeFile(exists ? text : REPORT_HEAD + text).finally(() => file.close())
    exists = true
  }
  const isReplaced = before.kind === 'report' && !isContinued
  if (atOnce || isReplaced) await write('')
  if (!atOnce && isReplaced) exists = false
  return {
    continues: isContinued,
    async add(problems) {
      if (problems.length === 0) return
      await write(problems.map(reportLine).join(''))
      hasLines = true
    },
    async close() {
      if (atOnce && !hasLines && path !== undefined) await rm(path, { force: true })
    },
    getReportPath: () => (hasLines ? path : undefined),
  }
}

const NO_FILE = { kind: 'none', hasLines: false } as const

async function inspectPath(path: string): Promise<{ kind: 'none' | 'report' | 'other'; hasLines: boolean }> {
  const file = await open(path).catch(() => undefined)
  if (!file) return NO_FILE
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(100), 0, 100, 0)
    if (bytesRead === 0) return NO_FILE
    const isReport = buffer.toString('utf8', 0, bytesRead).startsWith(REPORT_HEAD)
    return { kind: isReport ? 'report' : 'other', hasLines: bytesRead > Buffer.byteLength(REPORT_HEAD) }
  } finally {
    await file.close()
  }
}
