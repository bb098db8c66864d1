import { describe, expect, it } from 'vitest'
import { everyEndpointServed, everyHandlerListed, everyWriteClassified } from './endpoints.ts'
import { getRepo, type Rule } from './repo-file.ts'

const REPO = {
  'src/cart/wire.ts': `
    const shared = { path: 'cart/get-cart', method: 'GET' } as const
    export const getCart = endpoint({ ...shared, access: 'useCart' })
    export const addLine = endpoint({ method: 'POST', path: 'cart/insert-cart' })
  `,
  'src/cart/api.server.ts': `
    import * as wire from './wire.ts'
    import { addLine } from './wire.ts'
    export const cartApi: ServedEndpoint[] = [serve(wire.getCart, load), serve(addLine, write)]
  `,
  'src/server/services.server.ts': `
    import { cartApi } from '../cart/api.server.ts'
    export const CALLS: readonly ServedEndpoint[] = [...cartApi]
  `,
  'tests/support/edits.ts': 'export const EDITS = {}',
  'tests/support/not-edits.ts': "export const NOT_EDITS = { 'makes something new': ['POST cart/insert-cart'] }",
}

function find(rule: Rule, changes: Partial<Record<keyof typeof REPO, string>> = {}) {
  return rule(getRepo({ ...REPO, ...changes })).map((violation) => `${violation.path} ${violation.rule}`)
}

describe('endpoints', () => {
  it.each([everyEndpointServed, everyHandlerListed, everyWriteClassified])('that are complete pass', (rule) => {
    expect(find(rule)).toEqual([])
  })

  it('need a handler, under the name that their own file gives them', () => {
    const api = `
      import { getCart } from './wire.ts'
      import { addLine } from '../orders/wire.ts'
      export const cartApi: ServedEndpoint[] = [serve(getCart, load), serve(addLine, write)]
    `
    expect(find(everyEndpointServed, { 'src/cart/api.server.ts': api })).toEqual([
      'src/cart/wire.ts addLine is not served: write serve(addLine, …) in api.server.ts',
    ])
  })

  it('need a list of handlers that the services include', () => {
    const services = 'export const CALLS: readonly ServedEndpoint[] = []'
    expect(find(everyHandlerListed, { 'src/server/services.server.ts': services })).toEqual([
      'src/cart/api.server.ts cartApi is served nowhere: add it to CALLS in src/server/services.server.ts',
    ])
  })

  it('that write are classified as edits or not', () => {
    const none = 'export const NOT_EDITS = {}'
    expect(find(everyWriteClassified, { 'tests/support/not-edits.ts': none })).toEqual([
      'src/cart/wire.ts POST cart/insert-cart is in neither tests/support/edits.ts nor tests/support/not-edits.ts: does it change a record?',
    ])
  })

  it('are classified only if they exist', () => {
    const edits = "export const EDITS = { 'POST cart/get-cart': edit() }"
    expect(find(everyWriteClassified, { 'tests/support/edits.ts': edits })).toEqual([
      'tests/support/edits.ts POST cart/get-cart is not a call',
    ])
  })
})
