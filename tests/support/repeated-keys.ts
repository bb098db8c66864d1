import type { Page } from '@playwright/test'

interface GeneratedKeys {
  key: string | null
  child: GeneratedKeys | null
  sibling: GeneratedKeys | null
  return: GeneratedKeys | null
  stateNode: { current: GeneratedKeys }
}

/**
 * Keys shared by two siblings on the page. React warns of them in development only, and may then duplicate or omit one;
 * the production build is silent, so its tree is inspected.
 */
export const repeatedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const entry = Object.entries(document).find(([name]) => name.startsWith('__reactContainer'))
    if (!entry) throw new Error('the page is not alive')
    let top = entry[1] as GeneratedKeys
    while (top.return) top = top.return
    const repeated: string[] = []
    const waiting: GeneratedKeys[] = [top.stateNode.current]
    for (let parent = waiting.pop(); parent; parent = waiting.pop()) {
      const keys = new Set<string>()
      for (let one = parent.child; one; one = one.sibling) {
        if (one.key !== null && keys.has(one.key)) repeated.push(one.key)
        if (one.key !== null) keys.add(one.key)
        waiting.push(one)
      }
    }
    return repeated
  })
