/** A customer of a representative's list. */
export interface AssignedCustomer {
  id: number
  code: string
  name: string
  /** Chosen before by this representative, and when. */
  lastChosenAt: Date | null
}

/** A firm is looked up by this many characters of its code or name at least (orders 5). */
export const FIRM_CHARACTERS = 3
