import { expect } from '@playwright/test'
import type { RunningShop } from './running-shop.ts'

/** The emails of the shop to an address: outside production they are written to the process output. */
export async function waitForEmail(shop: RunningShop, email: string, holding: RegExp): Promise<string> {
  const find = () => {
    const emails = shop
      .output()
      .split('Email to ')
      .filter((text) => text.startsWith(email))
    return emails.map((text) => holding.exec(text)?.[1]).findLast(Boolean)
  }
  await expect.poll(find).toBeTruthy()
  return find() ?? ''
}
