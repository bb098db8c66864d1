import { expect, it } from 'vitest'
import { listLeftOut } from './left-out.mjs'

it('lists what was not tested once, and no titles of tests', () => {
  const output = [
    'stdout | tests/engines/opensearch/opensearch.api.test.ts',
    'OpenSearch was left out: no Java',
    'pgbouncer is not installed: the tests behind it were left out.',
    'SAMPLE_DATA is not set: icecat was left out.',
    'SAMPLE_DATA is not set: icecat was left out.',
    '   ✓ names the words that were left out 320ms',
    '   ✓ names the words that were left out.',
  ].join('\n')
  expect(listLeftOut(output)).toEqual([
    'OpenSearch was left out: no Java',
    'pgbouncer is not installed: the tests behind it were left out.',
    'SAMPLE_DATA is not set: icecat was left out.',
  ])
  expect(listLeftOut('3 passed')).toEqual([])
})
