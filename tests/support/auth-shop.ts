import type { Application } from '#src/session/membership/application.ts'
import { registerMember } from '#src/session/membership/wire.ts'
import { signIn } from '#src/session/wire.ts'
import { type Browser, openBrowser } from './browser-calls.ts'
import { openTestShop, type TestShop } from './shop.ts'

export const PASSWORD = 'yağmurlu bir sabah'

/** A shop that accepts membership applications. */
export async function openAuthShop() {
  const shop = await openTestShop()
  const contracts = await loadContracts(shop, 'localhost')
  let number = 0
  const newEmail = () => `yeni${++number}@firma.test`
  const emails = () => shop.db.selectFrom('outgoingEmails').selectAll().orderBy('id').execute()
  /** The code and the link token of the last email. */
  const lastEmail = async () => {
    const email = (await emails()).at(-1)
    const text = email?.bodyText ?? ''
    const [code, token] = [/^(\d{6})$/m.exec(text)?.[1], /\?k=([\w-]{43})/.exec(text)?.[1]]
    return { to: email?.recipient, text, code: code ?? '', token: token ?? '' }
  }
  const application = (more: Partial<Application> = {}) => ({
    ...DENIZ,
    email: newEmail(),
    accepted: contracts,
    ...more,
  })
  return {
    shop,
    contracts,
    newEmail,
    emails,
    lastEmail,
    application,
    loadContracts: (host: string) => loadContracts(shop, host),
    browserAt: (more: Parameters<typeof openBrowser>[1] = {}) =>
      openBrowser(shop, { ip: `203.0.113.${++number % 250}`, ...more }),
    loadUser: (email: string) =>
      shop.db.selectFrom('users').selectAll().where('emailKey', '=', email).executeTakeFirst(),
    /** Submits an application and reads the resulting email. */
    async apply(browser: Browser, more: Partial<Application> = {}) {
      const result = application(more)
      const { registrationId = '' } = await browser.call(registerMember, result)
      return { email: result.email, registrationId, ...(await lastEmail()) }
    },
  }
}

export type AuthShop = Awaited<ReturnType<typeof openAuthShop>>

export const enter = (browser: Browser, email: string, password = PASSWORD) =>
  browser.call(signIn, { email, password, remember: false, privacyAccepted: true, signInKind: 'user' })

async function loadContracts(shop: TestShop, host: string) {
  const visitor = await shop.client(undefined, host)
  const ids = [1, 4].map((kind) => visitor.get<{ ContractID: number }>('setting/get-contract', { ContractKeyId: kind }))
  return (await Promise.all(ids)).map(({ body }) => body.ContractID)
}

const DENIZ: Application = {
  kind: 'dealer',
  companyName: 'Deniz Oto Yedek Parça',
  taxOffice: 'Kadıköy',
  taxNumber: '4540536920',
  firstName: 'Deniz',
  lastName: 'Kara',
  email: '',
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
