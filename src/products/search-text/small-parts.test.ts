import { describe, expect, it } from 'vitest'
import { listProductKinds } from './product-kind.ts'
import { isListStyle } from './small-parts.ts'

const listIds = (name: string) =>
  listProductKinds({ names: [name], categories: [], descriptions: [] }).map(({ id }) => id)

describe('a small part in a price list is the product, not the part that it belongs to', () => {
  it.each([
    ['SPRING H/BRAKE CABLE', ['spring']],
    ['BOLT FLYWHEEL', ['bolt']],
    ['BUSH STEERING COLUMN 67-74', ['bush']],
    ['GASKET OIL PUMP', ['gasket']],
  ])('%s', (name, ids) => expect(listIds(name)).toEqual(ids))
})

describe('a name in another style may be of either kind', () => {
  it.each([
    ['Spring handbrake cable', ['handbrake-cable', 'spring']],
    ['Screw Compressor', ['compressor', 'screw']],
    ['SCREW COMPRESSOR', ['compressor', 'screw']],
    ['Screw pump', ['pump', 'screw']],
    ['bracket fan', ['fan', 'bracket']],
    ['bush roller chain', ['roller-chain', 'bush']],
  ])('%s', (name, ids) => expect(listIds(name)).toEqual(ids))
})

it.each(['Bolt Cutter', 'Gasket Sealant', 'Spring Mattress', 'screw driver', 'screw clamp'])(
  '%s is no small part',
  (name) => expect(listIds(name)).not.toContain(name.toLowerCase().split(' ')[0]),
)

describe('the style of price lists', () => {
  it.each(['SPRING CABLE', 'Spring h/brake', 'bush 67-74', 'bush tr2-4'])('%s', (name) =>
    expect(isListStyle(name)).toBe(true),
  )
  it.each(['Screw Compressor', 'screw', 'Spring 12'])('not %s', (name) => expect(isListStyle(name)).toBe(false))
})
