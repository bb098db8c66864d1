/** The choices that determine the totals, stored in the URL: 0 is the shop's default. */
export interface CheckoutChoice {
  payment: number
  cargo: number
  address: number
}

export function parseCheckoutChoice({ searchParams }: Pick<URL, 'searchParams'>): CheckoutChoice {
  const getNumber = (name: string) => {
    const text = searchParams.get(name) ?? ''
    return /^\d{1,15}$/.test(text) ? Number(text) : 0
  }
  return { payment: getNumber('payment'), cargo: getNumber('cargo'), address: getNumber('address') }
}

/** The path of the checkout with these choices. */
export function buildChoicePath(checkout: string, choice: CheckoutChoice): string {
  const chosen = Object.entries(choice).filter(([, id]) => id > 0)
  return chosen.length === 0
    ? checkout
    : `${checkout}?${new URLSearchParams(chosen.map(([name, id]) => [name, `${id}`]))}`
}
