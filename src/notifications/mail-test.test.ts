import { expect, it } from 'vitest'
import type { DeliveryProblem } from './delivery.ts'
import { explainMailProblem } from './mail-test.ts'

it.each<[Partial<DeliveryProblem>, string, string | null]>([
  [{ text: 'getaddrinfo ENOTFOUND smtp.example', error: 'EDNS' }, 'noHost', 'host'],
  [{ text: 'connect ECONNREFUSED 127.0.0.1:25', error: 'ESOCKET' }, 'noAnswer', 'port'],
  [{ text: 'Connection timeout', error: 'ETIMEDOUT' }, 'noAnswer', 'port'],
  [{ text: 'SSL routines: wrong version number', error: 'ESOCKET' }, 'encryption', 'secure'],
  [{ text: 'Invalid login: 535 5.7.8', error: 'EAUTH', code: 535, step: 'AUTH PLAIN' }, 'login', 'password'],
  [{ text: '530 Authentication required', error: 'EENVELOPE', code: 530, step: 'MAIL FROM' }, 'login', 'password'],
  [{ text: '550 not your domain', error: 'EENVELOPE', code: 550, step: 'MAIL FROM' }, 'sender', 'sender'],
  [{ text: '550 no such user', error: 'EENVELOPE', code: 550, step: 'RCPT TO' }, 'recipient', null],
  [{ text: '554 spam', error: 'EMESSAGE', code: 554, step: 'DATA' }, 'other', null],
])('%o is %s at %s', (problem, reason, field) => {
  expect(explainMailProblem({ text: '', ...problem })).toEqual({ reason, field })
})
