/** The promises that a database can be checked for (docs/threat-map.md). */
export const PROMISE_NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'I', 'J'] as const
export type PromiseName = (typeof PROMISE_NAMES)[number]

export const VERIFICATION_STATES = ['waiting', 'running', 'done', 'failed'] as const
export type VerificationState = (typeof VERIFICATION_STATES)[number]

/** What was found of one promise. */
export interface PromiseResult {
  promise: PromiseName
  broken: number
  /** The first violations, in English, with the ids of records of any site. */
  examples: string[]
}

/** Violations of a promise that are stored with their text. */
export const MAX_EXAMPLES = 10

export interface Verification {
  state: VerificationState
  results: PromiseResult[]
  requestedAt: Date
  finishedAt: Date | null
}
