import { addPasskey, confirmAuthenticator, startAuthenticator, startPasskey } from '#src/session/two-factor/wire.ts'
import { signIn } from '#src/session/wire.ts'
import { Authenticator } from './authenticator.ts'
import type { Browser } from './browser-calls.ts'
import { HOST, openFoundedSite } from './founded-site.ts'
import { PasskeyDevice } from './passkey-device.ts'

/** A founded shop whose owners add second factors. */
export async function openTwoFactorShop() {
  const founded = await openFoundedSite('dealers')
  const enter = (browser: Browser, { email, password }: Account) =>
    browser.call(signIn, { email, password, remember: false, privacyAccepted: true, signInKind: 'user' })
  let owners = 0
  /** A new owner, signed in. */
  async function addOwner() {
    const email = `sahip${++owners}@oto.test`
    const { out } = await founded.type('members', 'owner', email, '--name', 'Ela Su')
    const account = { email, password: /password (\S{16})/.exec(out)?.[1] ?? '' }
    const browser = await founded.browser()
    await enter(browser, account)
    return { ...account, browser }
  }
  return {
    ...founded,
    enter,
    addOwner,
    /** A new owner with an authenticator app. */
    async addOwnerWithApp() {
      const owner = await addOwner()
      return { ...owner, ...(await addApp(owner.browser, owner.password)) }
    },
    /** A new owner with a passkey. */
    async addOwnerWithPasskey() {
      const owner = await addOwner()
      const device = new PasskeyDevice(`https://${HOST}`)
      const codes = await addDevice(owner.browser, { password: owner.password, device })
      return { ...owner, device, codes }
    },
    /** As after days: neither attempts nor codes of before count. */
    async letTimePass() {
      await founded.db.deleteFrom('rateLimits').execute()
      await founded.db.updateTable('authenticators').set({ lastStep: 0 }).execute()
    },
  }
}

export type TwoFactorShop = Awaited<ReturnType<typeof openTwoFactorShop>>

interface Account {
  email: string
  password: string
}

/** Adds an authenticator app by the calls of the page; returns it with the recovery codes. */
export async function addApp(browser: Browser, password: string) {
  const { setUp, refusal } = await browser.call(startAuthenticator, { password })
  if (!setUp) throw new Error(`Not started: ${refusal}`)
  const app = new Authenticator(setUp.secret)
  const confirmed = await browser.call(confirmAuthenticator, { secret: setUp.secret, code: await app.nextCode() })
  if (confirmed.refusal) throw new Error(`Not confirmed: ${confirmed.refusal}`)
  return { app, codes: confirmed.recoveryCodes ?? [] }
}

/** Adds a passkey; returns the recovery codes. */
export async function addDevice(browser: Browser, of: { password: string; device: PasskeyDevice; name?: string }) {
  const { options, refusal } = await browser.call(startPasskey, { password: of.password })
  if (!options) throw new Error(`Not started: ${refusal}`)
  const added = await browser.call(addPasskey, { name: of.name ?? 'Ofis', answer: of.device.create(options) })
  if (added.refusal) throw new Error(`Not added: ${added.refusal}`)
  return added.recoveryCodes ?? []
}
