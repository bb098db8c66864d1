/** An error that answers a client, such as a missing permission. Below status 500 it is no failure of a span. */
export abstract class ExpectedError extends Error {
  /** HTTP status of the answer. */
  abstract readonly status: number
}
