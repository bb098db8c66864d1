import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FoundedSite, openFoundedSite } from '#tests/support/founded-site.ts'
import { activateMember, registerMember } from './wire.ts'

const PASSWORD = 'yağmurlu bir sabah'
const PERSON = {
  companyName: '',
  taxOffice: '',
  taxNumber: '',
  firstName: 'Deniz',
  lastName: 'Kara',
  phone: '0532 111 22 33',
  country: '168',
  city: 'İstanbul',
  county: 'Kadıköy',
  line: 'Bağdat Cad. No: 12',
  password: PASSWORD,
  passwordAgain: PASSWORD,
  accepted: [],
  marketing: false,
}
const FIRM = { ...PERSON, companyName: 'Deniz Oto', taxOffice: 'Kadıköy', taxNumber: '4540536920' }

let founded: FoundedSite
beforeAll(async () => {
  founded = await openFoundedSite('both')
})
afterAll(() => founded.close())

/** Registers and confirms the e-mail address by the emailed code. */
async function register(member: typeof PERSON & { kind: 'dealer' | 'public'; email: string }) {
  const { settings } = await founded.db.selectFrom('sites').select('settings').executeTakeFirstOrThrow()
  const browser = await founded.browser(settings as object)
  const { registrationId = '' } = await browser.call(registerMember, member)
  const code = /^(\d{6})$/m.exec((await founded.emails()).at(-1)?.bodyText ?? '')?.[1] ?? ''
  return browser.call(activateMember, { registrationId, code })
}

it('lets the owner decide about companies on a newly founded site', async () => {
  expect(await register({ ...FIRM, kind: 'dealer', email: 'firm@deniz.test' })).toEqual({ outcome: 'waits' })
  const approved = await founded.type('members', 'approve', 'firm@deniz.test')
  expect(approved.code).toBe(0)
})

it('admits persons by the emailed code alone', async () => {
  expect(await register({ ...PERSON, kind: 'public', email: 'person@deniz.test' })).toEqual({ outcome: 'active' })
})
