/** A checkout of a cart by the server's clock; past its end it holds nothing. */
export interface OpenCheckout {
  id: number
  cartId: number
  openedAt: Date
  expiresAt: Date
  /** Whole seconds that are left; 0 when it is over. */
  secondsLeft: number
}

export const isRunning = ({ secondsLeft }: Pick<OpenCheckout, 'secondsLeft'>): boolean => secondsLeft > 0
