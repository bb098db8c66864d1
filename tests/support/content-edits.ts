import type { openCanaryShop } from './canary-shop.ts'
import type { Edit } from './edits.ts'

type Shop = Awaited<ReturnType<typeof openCanaryShop>>

const CALLS = {
  banner: {
    add: 'POST banner/insert-banner',
    read: 'GET banner/get-banner-document',
    change: 'POST banner/update-banner',
    document: { position: 'Home' },
    field: 'name',
  },
  page: {
    add: 'POST content/insert-page',
    read: 'GET content/get-page-document',
    change: 'POST content/update-page',
    document: { titles: { tr: 'Kargo' } },
    field: 'titles',
  },
  news: {
    add: 'POST news/insert-news',
    read: 'GET news/get-news-document',
    change: 'POST news/update-news',
    document: { titles: { tr: 'Fuar' }, publishedAt: '2026-01-01T09:00:00.000Z' },
    field: 'titles',
  },
  file: {
    add: 'POST file/insert-file',
    read: 'GET file/get-file-document',
    change: 'POST file/update-file',
    document: { kind: 'guide', webAddress: 'https://files.example/guide.pdf' },
    field: 'titles',
  },
} as const

let texts = 0

/** A banner, page, piece of news or file that Ela has open, while another user of the staff changes one of its texts. */
export const contentEdit = (kind: keyof typeof CALLS): Edit => ({
  by: 'ela',
  versionRequired: true,
  repeatable: true,
  getVersion: (record) => (record as { Version?: string } | undefined)?.Version,
  async open({ ask }: Shop) {
    const { add, read, change, document, field } = CALLS[kind]
    texts += 1
    const addresses = kind === 'banner' || kind === 'file' ? {} : { addresses: { tr: `edit-${texts}` } }
    const { ID } = await ask('ela', add, { Document: { ...document, ...addresses, [field]: { tr: `Ilk ${texts}` } } })
    const load = () => ask('ela', read, { ID: `${ID}` })
    const saved = await load()
    const toInput = (text: string, Version: unknown) => ({
      ID,
      Document: { ...saved.Document, [field]: { tr: text } },
      Version,
    })
    return {
      read: load,
      async change() {
        const { Version } = await load()
        await ask('ela', change, toInput(`Orta ${texts}`, Version))
      },
      input: (Version) => toInput(`Yeni ${texts}`, Version),
    }
  },
})

/** The upper row of the footer, as Ela has it open. */
export const menuEdit: Edit = {
  by: 'ela',
  versionRequired: true,
  repeatable: true,
  getVersion: (record) => (record as { Version?: string } | undefined)?.Version,
  async open({ ask }: Shop) {
    const load = () => ask('ela', 'GET menu/get-menu-document', { MenuName: 'footerTop' })
    texts += 1
    const toInput = (text: string, Version: unknown) => ({
      MenuName: 'footerTop',
      Document: { entries: [{ kind: 'link', names: { tr: text }, address: { path: '/kargo' } }] },
      Version,
    })
    return {
      read: load,
      async change() {
        const { Version } = await load()
        await ask('ela', 'POST menu/update-menu', toInput(`Orta ${texts}`, Version))
      },
      input: (Version) => toInput(`Yeni ${texts}`, Version),
    }
  },
}

/** A redirect, as Ela has it open. */
export const redirectEdit: Edit = {
  by: 'ela',
  versionRequired: true,
  repeatable: true,
  getVersion: (record) => (record as { Version?: string } | undefined)?.Version,
  async open({ ask }: Shop) {
    texts += 1
    const toDocument = (to: string) => ({ from: `/eski-${texts}`, to })
    const { ID } = await ask('ela', 'POST redirect/insert-redirect', { Document: toDocument('/ilk') })
    const load = () => ask('ela', 'GET redirect/get-redirect', { RedirectID: `${ID}` })
    const toInput = (to: string, Version: unknown) => ({ RedirectID: ID, Document: toDocument(to), Version })
    return {
      read: load,
      async change() {
        const { Version } = await load()
        await ask('ela', 'POST redirect/update-redirect', toInput('/orta', Version))
      },
      input: (Version) => toInput('/yeni', Version),
    }
  },
}

/** The terms of payment in German, as Ela has them open. */
export const contractEdit: Edit = {
  by: 'ela',
  versionRequired: true,
  repeatable: true,
  getVersion: (record) => (record as { Version?: string } | undefined)?.Version,
  async open({ ask }: Shop) {
    const name = { ContractKind: 'payment', LanguageCode: 'de' }
    texts += 1
    const toInput = (text: string, Version: unknown) => ({ ...name, Title: 'Zahlung', ContractDetail: text, Version })
    const load = () => ask('ela', 'GET contract/get-contract-record', name)
    const publish = async (text: string) => {
      const { Version } = await load()
      await ask('ela', 'POST contract/publish-contract', toInput(text, Version ?? '0'.repeat(16)))
    }
    await publish(`Ilk ${texts}`)
    return {
      read: load,
      change: () => publish(`Orta ${texts}`),
      input: (Version) => toInput(`Yeni ${texts}`, Version),
    }
  },
}

/** The email of a placed order in German, as Ela has it open. */
export const emailEdit: Edit = {
  by: 'ela',
  versionRequired: true,
  repeatable: true,
  getVersion: (record) => (record as { Version?: string } | undefined)?.Version,
  async open({ ask }: Shop) {
    const name = { EmailKind: 'orderPlaced', LanguageCode: 'de' }
    texts += 1
    const toInput = (text: string, Version: unknown) => ({
      ...name,
      Subject: text,
      Body: '{{greeting}}\n\n{{orderLines}}',
      ButtonText: 'Ansehen',
      Version,
    })
    const load = () => ask('ela', 'GET email/get-email-template', name)
    const save = async (text: string) => {
      const { Version } = await load()
      await ask('ela', 'POST email/update-email-template', toInput(text, Version))
    }
    await save(`Erste ${texts}`)
    return {
      read: load,
      change: () => save(`Zweite ${texts}`),
      input: (Version) => toInput(`Dritte ${texts}`, Version),
    }
  },
}
