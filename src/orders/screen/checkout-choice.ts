/** What of a checkout decides its totals: 0 is whatever the shop takes by itself. It stands in the address. */
export interface CheckoutChoice {
  payment: number
  cargo: number
  address: number
}

export function choiceIn({ searchParams }: Pick<URL, 'searchParams'>): CheckoutChoice {
  const numberOf = (name: string) => {
    const text = searchParams.get(name) ?? ''
    return /^\d{1,15}$/.test(text) ? Number(text) : 0
  }
  return { payment: numberOf('payment'), cargo: numberOf('cargo'), address: numberOf('address') }
}

/** The checkout with these choices. */
export function choosing(checkout: string, choice: CheckoutChoice): string {
  const chosen = Object.entries(choice).filter(([, id]) => id > 0)
  return chosen.length === 0
    ? checkout
    : `${checkout}?${new URLSearchParams(chosen.map(([name, id]) => [name, `${id}`]))}`
}
