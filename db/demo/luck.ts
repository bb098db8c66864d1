import type { Brand } from './brands.ts'
import type { Chance } from './chance.ts'
import type { DemoProduct } from './product.ts'

/** Random variation between products: flags, supply, small exceptions. */
export function drawLuck(chance: Chance, price: number) {
  const isPriceOnRequest = chance.yes(0.012)
  const flags = getFlags(chance)
  const supply = getSupply(chance)
  return {
    price: isPriceOnRequest ? null : price.toFixed(2),
    taxRate: chance.yes(0.03) ? '10' : '20',
    supply,
    // Advertised products must be in stock.
    flags: isPriceOnRequest || supply !== 'plenty' ? 0 : flags,
    purchasable: !isPriceOnRequest && !chance.yes(0.004),
    orderAboveStock: chance.yes(0.12),
    freeShipping: price > 4000 && chance.yes(0.3),
  } satisfies Partial<DemoProduct>
}

const SHARES = [
  [128, 0.06],
  [256, 0.07],
  [512, 0.08],
  [1024, 0.05],
  [2048, 0.03],
] as const

const getFlags = (chance: Chance) => SHARES.reduce((mask, [flag, share]) => mask + (chance.yes(share) ? flag : 0), 0)

function getSupply(chance: Chance): DemoProduct['supply'] {
  const draw = chance.next()
  if (draw < 0.05) return 'none'
  if (draw < 0.1) return 'coming'
  return draw < 0.17 ? 'low' : 'plenty'
}

/** Issues unique numbers. */
export class Register {
  private readonly taken = new Set<string>()

  /** Returns the first of up to fifty drafts that is still unused. */
  free(draft: () => string): string {
    for (let attempt = 0; attempt < 50; attempt++) {
      const text = draft()
      if (this.taken.has(text)) continue
      this.taken.add(text)
      return text
    }
    throw new Error('The generator ran out of numbers')
  }
}

/** A number in the brand's own pattern: # is a digit, @ a letter. */
export const makerNumber = (brand: Brand, chance: Chance) =>
  brand.number
    .replace(/#/g, () => String(chance.whole(0, 9)))
    .replace(/@/g, () => chance.pick([...'ABCDEFGHJKLMNPRSTVWX']))

/** Rounds to a retail price: multiples of ten above a thousand, of five below. */
export const shelfPrice = (amount: number) =>
  amount > 1000 ? Math.round(amount / 10) * 10 : Math.max(5, Math.round(amount / 5) * 5)
