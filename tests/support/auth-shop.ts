import type { Application } from '../../src/session/membership/application.ts'
import { registerMember } from '../../src/session/membership/wire.ts'
import { signIn } from '../../src/session/wire.ts'
import { type Browser, openBrowser } from './browser-calls.ts'
import { openTestShop, type TestShop } from './shop.ts'

export const PASSWORD = 'yağmurlu bir sabah'

/** A shop at whose door people apply. */
export async function openDoorShop() {
  const shop = await openTestShop()
  const contracts = await contractsOf(shop, 'localhost')
  let number = 0
  const newEmail = () => `yeni${++number}@firma.test`
  const letters = () => shop.db.selectFrom('outgoingLetters').selectAll().orderBy('id').execute()
  /** The code and the link's token of the last letter. */
  const lastLetter = async () => {
    const letter = (await letters()).at(-1)
    const text = letter?.bodyText ?? ''
    const [code, token] = [/^(\d{6})$/m.exec(text)?.[1], /\?k=([\w-]{43})/.exec(text)?.[1]]
    return { to: letter?.recipient, text, code: code ?? '', token: token ?? '' }
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
    letters,
    lastLetter,
    application,
    contractsAt: (host: string) => contractsOf(shop, host),
    browserAt: (more: Parameters<typeof openBrowser>[1] = {}) =>
      openBrowser(shop, { ip: `203.0.113.${++number % 250}`, ...more }),
    userOf: (email: string) => shop.db.selectFrom('users').selectAll().where('emailKey', '=', email).executeTakeFirst(),
    /** Applies, and reads the letter that comes of it. */
    async applied(browser: Browser, more: Partial<Application> = {}) {
      const said = application(more)
      const { registrationId = '' } = await browser.call(registerMember, said)
      return { email: said.email, registrationId, ...(await lastLetter()) }
    },
  }
}

export type DoorShop = Awaited<ReturnType<typeof openDoorShop>>

export const enter = (browser: Browser, email: string, password = PASSWORD) =>
  browser.call(signIn, { email, password, remember: false, privacyAccepted: true, door: 'user' })

async function contractsOf(shop: TestShop, host: string) {
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
