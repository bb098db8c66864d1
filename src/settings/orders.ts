/** When and under which conditions an order is accepted. */
export interface Orders {
  open: boolean
  approvedAtOnce: boolean
  /** How long a checkout reserves its stock. */
  checkoutMinutes: number
  /** Order minimums; "0" means none. */
  minimum: { amount: string; quantity: string; multiple: string }
  /** Percentage by which an order may exceed the credit limit and be held for approval. */
  holdPercent: number
  /** The largest discount in percent that the sales role may give on a line of an order; 0: none. */
  salesPriceLimit: number
  /** `choices` 0 offers no delivery date; `cutOff` in minutes of the day. */
  delivery: { choices: number; weekDays: readonly number[]; holidays: readonly string[]; cutOff: number | null }
}
