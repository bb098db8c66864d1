/** Exit codes of every command. */
export const EXIT_CODES = { done: 0, failed: 1, misused: 2, refused: 3 } as const

/** What the exit codes mean, for help and documentation. */
export const EXIT_MEANINGS: Record<keyof typeof EXIT_CODES, string> = {
  done: 'done',
  failed: 'failed, or done in part: the lines say what is missing',
  misused: 'wrong usage: the usage is on the error output',
  refused: 'refused: data moved since the preview, a threshold was passed, or the archive does not reach a moment',
}

/** A report: lines for people, and the same facts as one JSON value for programs. */
export interface CommandReport {
  outcome: 'done' | 'failed' | 'refused'
  lines: readonly string[]
  data: unknown
}

/** Nothing was done, and why. */
export interface CommandError {
  outcome: 'failed' | 'misused' | 'refused'
  errors: readonly string[]
}

export type CommandResult = CommandReport | CommandError

export const finish = (lines: readonly string[], data: unknown): CommandReport => ({ outcome: 'done', lines, data })

/** A report that stands, of a command that could not do everything. */
export const doneInPart = (lines: readonly string[], data: unknown): CommandReport => ({
  outcome: 'failed',
  lines,
  data,
})

/** Nothing could be done: exit code 1. */
export const fail = (...errors: string[]): CommandError => ({ outcome: 'failed', errors })

/** Nothing was done because something moved or a threshold was passed: exit code 3. */
export const refuse = (...errors: string[]): CommandError => ({ outcome: 'refused', errors })

/** Arguments or options that do not go together: exit code 2, with the usage. */
export const rejectUsage = (...errors: string[]): CommandError => ({ outcome: 'misused', errors })
