/** A checkout of a cart, timed by the server's clock; after it expires it reserves nothing. */
export interface OpenCheckout {
  id: number
  cartId: number
  openedAt: Date
  expiresAt: Date
  /** Whole seconds left; 0 when expired. */
  secondsLeft: number
}

export const isRunning = ({ secondsLeft }: Pick<OpenCheckout, 'secondsLeft'>): boolean => secondsLeft > 0
