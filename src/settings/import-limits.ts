/** What an imported list changes without confirmation, in percent. A share of 100 never needs one. */
export interface ImportLimits {
  /** A price changes much if it rises by more than this, or falls below what such a rise would restore. */
  priceStep: number
  /** Of the prices that change. */
  priceStepShare: number
  /** Of the counts above zero. */
  emptiedShare: number
  /** Of the records that a complete list replaces. */
  removedShare: number
  /** Of the records that the list has in common with the shop. */
  changedShare: number
  /** Whether the command line needs the confirmation too, which a program that calls it cannot give. */
  forCommands: boolean
}
