import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getProvider, PROVIDER_NAMES } from './providers.server.ts'

const DOCUMENT = 'docs/payments.md'

describe.each(PROVIDER_NAMES)('%s', (name) => {
  const document = readFileSync(DOCUMENT, 'utf8')
  const { secrets, webhook } = getProvider(name)

  it(`has a row with its secrets in ${DOCUMENT}`, () => {
    const listed = Object.keys(secrets.shape).map((secret) => `\`${secret}\``)
    expect(document).toContain(`| \`${name}\` | ${listed.join(', ')} |`)
  })

  it('refuses missing, empty and additional secrets', () => {
    const complete = Object.fromEntries(Object.keys(secrets.shape).map((secret) => [secret, 'x']))
    expect(secrets.safeParse(complete).success).toBe(true)
    expect(secrets.safeParse({ ...complete, other: 'x' }).success).toBe(false)
    for (const secret of Object.keys(complete)) {
      expect(secrets.safeParse({ ...complete, [secret]: '' }).success).toBe(false)
      expect(secrets.safeParse({ ...complete, [secret]: undefined }).success).toBe(false)
    }
  })

  it(`has the address of its webhook in ${DOCUMENT}, if it has one`, () => {
    expect(document.includes(`/notice/${name}\``)).toBe(webhook !== undefined)
  })
})

describe('the order number in a webhook', () => {
  const findOrderNo = (name: string, body: Record<string, unknown>) => {
    const { webhook } = getProvider(name)
    if (webhook?.kind === 'unsigned') return webhook.getOrderNo(body)
    return webhook?.getOrderNo(Object.entries(body).map(([field, value]) => ({ name: field, value: String(value) })))
  }

  it.each([
    ['paytr', { merchant_oid: 'N1', status: 'success' }, 'N1'],
    ['paytr', { status: 'success' }, ''],
    ['iyzico', { paymentConversationId: 'N1' }, 'N1'],
    ['iyzico', { paymentConversationId: {} }, ''],
    ['paypal', { resource: { custom_id: 'N1' } }, 'N1'],
    ['paypal', { resource: { purchase_units: [{ custom_id: 'N1' }] } }, 'N1'],
    ['paypal', { resource: [] }, ''],
    ['nestpay', { oid: 'N1' }, undefined],
  ])('of %s %j is %j', (name, body, orderNo) => {
    expect(findOrderNo(name, body)).toBe(orderNo)
  })
})
