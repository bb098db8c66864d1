/** Exit codes of every command. */
export const EXIT_CODES = { done: 0, failed: 1, misused: 2, refused: 3 } as const

/** Descriptions of the exit codes, for help and documentation. */
export const EXIT_MEANINGS: Record<keyof typeof EXIT_CODES, string> = {
  done: 'done',
  failed: 'failed, or done in part: the lines say what is missing',
  misused: 'wrong usage: the usage is on the error output',
  refused: 'refused: data moved since the preview, a threshold was passed, or the archive does not reach a moment',
}

/** A report: lines for the terminal, and the same facts as one JSON value. */
export interface CommandReport {
  outcome: 'done' | 'failed' | 'refused'
  lines: readonly string[]
  data: unknown
}

/** Nothing was done, with the reasons. */
export interface CommandError {
  outcome: 'failed' | 'misused' | 'refused'
  errors: readonly string[]
}

export type CommandResult = CommandReport | CommandError

export const finish = (lines: readonly string[], data: unknown): CommandReport => ({ outcome: 'done', lines, data })

/** A report of a command that succeeded only in part. */
export const doneInPart = (lines: readonly string[], data: unknown): CommandReport => ({
  outcome: 'failed',
  lines,
  data,
})

/** Nothing was done: exit code 1. */
export const fail = (...errors: string[]): CommandError => ({ outcome: 'failed', errors })

/** Nothing was done because data changed meanwhile or a threshold was exceeded: exit code 3. */
export const refuse = (...errors: string[]): CommandError => ({ outcome: 'refused', errors })

/** Invalid combination of arguments or options: exit code 2, with the usage. */
export const rejectUsage = (...errors: string[]): CommandError => ({ outcome: 'misused', errors })
