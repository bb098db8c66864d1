import { expect } from '@playwright/test'
import type { RunningShop } from './running-shop.ts'

/** What the shop wrote to somebody: outside production letters are shown where the process speaks. */
export async function emailTo(shop: RunningShop, email: string, holding: RegExp): Promise<string> {
  const find = () => {
    const emails = shop
      .output()
      .split('Letter to ')
      .filter((text) => text.startsWith(email))
    return emails.map((text) => holding.exec(text)?.[1]).findLast(Boolean)
  }
  await expect.poll(find).toBeTruthy()
  return find() ?? ''
}
