/** One line of the log. */
export interface AuditLine {
  id: number
  at: Date
  action: string
  /** The actor's name; empty if the user was deleted, or if the shop or a command line did it. */
  actor: string
  email: string
  /** Whether a user did it, even if deleted since. */
  byUser: boolean
  /** The customer, and whether it is another company than the actor's: then both names are shown (threat 16). */
  customer: string
  customerCode: string
  forAnother: boolean
  /** The target: the name of a person or a company, a number, a file. */
  target: string
  /** The other logged details, as JSON. */
  detail: string
  ip: string
}
