/** When a product will be shown in the shop, and when it will be hidden; null for never. */
export interface Publication {
  shownAt: Date | null
  hiddenAt: Date | null
}
