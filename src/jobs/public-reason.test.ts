import { expect, it } from 'vitest'
import { toPublicReason } from './public-reason.ts'

it.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['Invalid login: 535 authentication failed', 'Invalid login: 535 authentication failed'],
  ['GET https://shop:s3cret@bank.test/pay failed', 'GET https://•••@bank.test/pay failed'],
  ['smtp://shop:p@ss@mail.test refused ayse@yildiz.test', 'smtp://•••@mail.test refused •••'],
  ['password=hunter2 was refused', 'password=••• was refused'],
  ['{"clientSecret":"abc"}', '{"clientSecret":•••"}'],
  ['Authorization: Bearer abc.def', 'Authorization •••'],
  ['no mailbox ayse@yildiz.test here', 'no mailbox ••• here'],
  ['token eyJhbGciOiJIUzI1NiJ9abcdef1 expired', 'token ••• expired'],
  ['card 4355 0843 5508 4358 declined', 'card ••• declined'],
  ['first line\n    at handler (src/x.ts:1)', 'first line'],
  ['colour \u001b[2J\u202e gone', 'colour  [2J  gone'],
])('%s is shown as %s', (reason, shown) => expect(toPublicReason(reason)).toBe(shown))

it('is cut', () => expect(toPublicReason('x '.repeat(400))).toHaveLength(301))
